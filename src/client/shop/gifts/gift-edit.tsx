import { useForm } from 'react-hook-form';
import type { GivenGift } from '../../../contract/gifts';
import { MAX_GIFT_NOTE } from '../../../rules/gifts';
import { addDays, shopDay, timeOfShopClock } from '../../../rules/shop-day';
import { messageOf } from '../../api';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { SubmitActions } from '../../ui/submit-actions';
import { type GiftChange, useGiftChanges } from './api';

type Values = Record<'name' | 'email' | 'day' | 'note', string>;

/** What the giver may change until it is opened. */
export function GiftEdit({ gift, onClose }: { gift: GivenGift; onClose: () => void }) {
  const { save } = useGiftChanges(gift.id);
  const saved: Values = {
    name: gift.name,
    email: gift.email ?? '',
    day: gift.sendAt && !gift.sentAt ? shopDay(Date.parse(gift.sendAt)) : '',
    note: gift.note,
  };
  const form = useForm<Values>({ defaultValues: saved });
  const kept = useKeptForm(`gift ${gift.id}`, form, saved);
  const submit = form.handleSubmit(async (values) => {
    await kept.save(
      () => save.mutateAsync(toChange(values, saved)),
      () => undefined,
    );
    void notify('success', 'Regalo guardado.');
    onClose();
  });
  return (
    <Dialog title="Cambiar el regalo" open onClose={onClose}>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => void submit(event).catch(() => undefined)}
      >
        <TextField label="Para" maxLength={60} {...form.register('name')} />
        <TextField
          label="Su email"
          type="email"
          hint="Con otra dirección, el enlace anterior deja de servir."
          {...form.register('email')}
        />
        <TextField
          label="El día"
          type="date"
          min={addDays(shopDay(Date.now()), 1)}
          hint="Vacío: apenas guardes. A las 9 de la mañana de Buenos Aires."
          {...form.register('day')}
        />
        <TextArea label="Tu nota" rows={3} maxLength={MAX_GIFT_NOTE} {...form.register('note')} />
        {save.isError && <Alert>{messageOf(save.error)}</Alert>}
        <SubmitActions busy={form.formState.isSubmitting} onCancel={onClose}>
          Guardar
        </SubmitActions>
      </form>
    </Dialog>
  );
}

function toChange({ name, email, day, note }: Values, saved: Values): GiftChange {
  return {
    name,
    note,
    email: email.trim() || null,
    ...(day === saved.day
      ? {}
      : { sendAt: day ? new Date(timeOfShopClock(`${day}T09:00`)).toISOString() : null }),
  };
}
