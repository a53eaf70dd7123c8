import { z } from 'zod';
import { done } from './answers';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';
import { email, text } from './text';

export const contact = {
  send: endpoint.public('POST /contacto/send', {
    rate: perHour(20, 'network'),
    keeps: { rows: 'rate', bytes: 'rate' },
    summary: 'Stores a message for the creator and mails it to her',
    body: z.object({ name: text(100), email, phone: text(40), message: text(5000) }),
    response: done,
    answersSuccess: true,
  }),
};
