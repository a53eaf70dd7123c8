import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Letter } from '../../../contract/letters-admin';
import { timeOfShopClock } from '../../../rules/shop-day';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import type { SaveState } from '../../saving/saver';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/field';
import { Segments } from '../../ui/segments';
import { TitledSection } from '../../ui/titled-section';
import { letterCalls, useAudience, useLetterCall } from './api';
import { countPeople } from './letter-words';

interface SendPanelProps {
  letter: Letter;
  /** Stores what she typed last. */
  save: () => Promise<SaveState>;
}

/** When the letter goes out: a test for her, now, or on a day. */
export function SendPanel({ letter, save }: SendPanelProps) {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const audience = useAudience(letter.audience);
  const test = useMutation({
    mutationFn: async () => {
      await save();
      return await letterCalls.test(letter.id);
    },
  });
  const sendAt = when === 'later' && moment ? new Date(timeOfShopClock(moment)).toISOString() : null;
  const send = useLetterCall(() => letterCalls.send(letter.id, { sendAt, isUrgent }));
  const ask = async () => {
    if ((await save()) !== 'saved') return;
    await audience.refetch();
    setAsked(true);
  };
  const people = (audience.data?.people ?? 0) + (isUrgent ? (audience.data?.hadOneToday ?? 0) : 0);
  const failure = test.error ?? send.error;
  return (
    <TitledSection className="stack gap-3" look="heading-2" id="cuando" title="Cuándo">
      <Segments
        label="Cuándo"
        options={[
          ['now', 'Ahora'],
          ['later', 'Programar'],
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField
          label="Día y hora de Buenos Aires"
          type="datetime-local"
          value={moment}
          onValue={setMoment}
        />
      )}
      {(audience.data?.hadOneToday ?? 0) > 0 && (
        <CheckBox
          label="No puede esperar: también a quienes ya recibieron una carta hoy"
          long
          checked={isUrgent}
          onCheck={setUrgent}
        />
      )}
      {letter.problems.length > 0 && (
        <Alert kind="info">
          <ul>
            {letter.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && <Alert>{messageOf(failure)}</Alert>}
      {test.isSuccess && <Alert kind="success">{test.data.message}</Alert>}
      <div className="row gap-3">
        <Button disabled={when === 'later' && !moment} busy={send.isPending} onClick={() => void ask()}>
          Enviar carta
        </Button>
        <QuietButton busy={test.isPending} onClick={() => test.mutate()}>
          Enviar una prueba
        </QuietButton>
      </div>
      <ConfirmDialog
        title={`¿Enviarla a ${countPeople(people)}?`}
        open={isAsked}
        action={sendAt ? 'Programar' : 'Enviar ahora'}
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        «{letter.subject || 'Sin asunto'}», {letter.audience.label.toLowerCase()}.{' '}
        {sendAt ? `Sale el ${formatMoment(sendAt)}.` : 'Las que salgan no vuelven; puedes parar el resto.'}
      </ConfirmDialog>
    </TitledSection>
  );
}
