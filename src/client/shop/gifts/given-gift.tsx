import { useState } from 'react';
import type { GivenGift } from '../../../contract/gifts';
import { GIFT_STATE_LABELS, type GiftState, MAX_GIFT_NOTE } from '../../../rules/gifts';
import { addDays, shopDay, timeOfShopClock } from '../../../rules/shop-day';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useKeptFields } from '../../saving/use-kept-fields';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { share } from '../../ui/share';
import { SubmitActions } from '../../ui/submit-actions';
import { TextButton } from '../../ui/text-button';
import { useDownload } from '../../use-download';
import { fetchGiftCard, type GiftChange, useGiftChanges } from './api';
import { GiftCard } from './gift-card';

const TONES: Partial<Record<GiftState, string>> = { planned: 'waiting', bounced: 'bad', opened: 'good' };

/** One gift of the giver: where it is, its link and its card. */
export function GivenGiftCard({ gift }: { gift: GivenGift }) {
  const [isEdited, setEdited] = useState(false);
  const [isShown, setShown] = useState(false);
  const { resend } = useGiftChanges(gift.id);
  const print = useDownload(() => fetchGiftCard(gift.id), 'tarjeta-de-regalo.pdf', 'application/pdf');
  const { url, code } = gift;
  return (
    <li className="stack gap-3 pad-y-5 line-below">
      <div className="row spread gap-3">
        <h2 className="heading-2">{gift.title}</h2>
        <span className="tag" data-tone={TONES[gift.state]}>
          {GIFT_STATE_LABELS[gift.state]}
        </span>
      </div>
      <p>
        Para {gift.name || 'otra persona'}
        {gift.email ? `, ${gift.email}` : ''}
      </p>
      <p className="soft">{describe(gift)}</p>
      {resend.isError && <Alert>{messageOf(resend.error)}</Alert>}
      {url && (
        <div className="row gap-3">
          <Button
            small
            onClick={() => void share({ title: 'Un regalo', text: `Un regalo para ti: ${gift.title}`, url })}
          >
            Compartir el enlace
          </Button>
          <SmallButton busy={print.isPending} onClick={() => print.mutate()}>
            Imprimir la tarjeta
          </SmallButton>
          <TextButton onClick={() => setEdited(true)}>
            {gift.state === 'bounced' ? 'Corregir el email' : 'Cambiar'}
          </TextButton>
          {gift.email && (
            <TextButton disabled={resend.isPending} onClick={() => resend.mutate()}>
              {gift.state === 'planned' ? 'Enviar ahora' : 'Enviar de nuevo'}
            </TextButton>
          )}
          <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Ocultar la tarjeta' : 'Ver la tarjeta'}
          </TextButton>
        </div>
      )}
      {url && code && (
        <p className="soft small">
          En papel se abre en {new URL(url).host}/regalo con el código <b>{code}</b>.
        </p>
      )}
      {isShown && <GiftCard {...gift} />}
      {isEdited && <GiftEdit gift={gift} onClose={() => setEdited(false)} />}
    </li>
  );
}

function describe({ state, sendAt, sentAt, openedAt, paidAt }: GivenGift): string {
  const day = (moment: string | null) => formatDayAndMonth(Date.parse(moment ?? paidAt));
  const sentences: Record<GiftState, string> = {
    planned: `Pagado el ${day(paidAt)}. Sale el ${day(sendAt)}.`,
    by_hand: `Pagado el ${day(paidAt)}. Comparte el enlace o imprime la tarjeta.`,
    sent: `Le llegó el ${day(sentAt)}. Todavía no lo abrió.`,
    bounced: 'El correo lo rechazó. Corrige la dirección y sale enseguida.',
    opened: `Lo abrió el ${day(openedAt)}.`,
    gone: 'Se devolvió el pago, y el enlace ya no abre nada.',
  };
  return sentences[state];
}

type Values = Record<'name' | 'email' | 'day' | 'note', string>;

/** What the giver may change until it is opened. */
function GiftEdit({ gift, onClose }: { gift: GivenGift; onClose: () => void }) {
  const { save } = useGiftChanges(gift.id);
  const saved: Values = {
    name: gift.name,
    email: gift.email ?? '',
    day: gift.sendAt && !gift.sentAt ? shopDay(Date.parse(gift.sendAt)) : '',
    note: gift.note,
  };
  const { form, field, kept } = useKeptFields(`gift ${gift.id}`, saved);
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
        <TextField label="Para" maxLength={60} {...field('name')} />
        <TextField
          label="Su email"
          type="email"
          hint="Con otra dirección, el enlace anterior deja de servir."
          {...field('email')}
        />
        <TextField
          label="El día"
          type="date"
          min={addDays(shopDay(Date.now()), 1)}
          hint="Vacío: apenas guardes. A las 9 de la mañana de Buenos Aires."
          {...field('day')}
        />
        <TextArea label="Tu nota" rows={3} maxLength={MAX_GIFT_NOTE} {...field('note')} />
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
