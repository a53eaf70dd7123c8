import type { InputOf } from '../../../contract/api';
import { api } from '../../api';

export function sendMessage(body: InputOf<'POST /contacto/send'>['body']) {
  return api('POST /contacto/send', { body });
}
