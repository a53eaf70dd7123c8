import type { InputOf } from '../../../contract/api';
import { api } from '../../api';

export const sendMessage = (body: InputOf<'POST /contacto/send'>['body']) =>
  api('POST /contacto/send', { body });
