import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenGift } from '../../../contract/gifts';
import { GIFT_STATE_LABELS, type GiftState } from '../../../rules/gifts';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { download } from '../../ui/download';
import { notify } from '../../ui/notify';
import { share } from '../../ui/share';
import { TextButton } from '../../ui/text-button';
import { fetchGiftCard, useGiftChanges } from './api';
import { GiftCard } from './gift-card';
import { GiftEdit } from './gift-edit';

const TONES: Partial<Record<GiftState, string>> = { planned: 'waiting', bounced: 'bad', opened: 'good' };

/** One gift of the giver: where it is, its link and its card. */
export function GivenGiftCard({ gift }: { gift: GivenGift }) {
  const [isEdited, setEdited] = useState(false);
  const [isShown, setShown] = useState(false);
  const { resend } = useGiftChanges(gift.id);
  const print = useMutation({
    mutationFn: async () =>
      download('tarjeta-de-regalo.pdf', await fetchGiftCard(gift.id), 'application/pdf'),
    onError: (error) => notify('error', messageOf(error)),
  });
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
