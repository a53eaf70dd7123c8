import { useMutation } from '@tanstack/react-query';
import type { Letter } from '../../../contract/letters-admin';
import { LETTER_SALE_DAYS } from '../../../rules/letters';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { notifyError } from '../../notify-error';
import { useNavigate } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { letterCalls, useLetterCall, useRecipients } from './api';
import { countPeople, leftWords, moneyWords, resultWords } from './letter-words';

/** A letter that waits for its hour, is on its way, or is out. */
export function LetterResults({ letter }: { letter: Letter }) {
  const isOut = letter.state === 'sent' || letter.state === 'stopped';
  return (
    <div className="stack gap-5">
      <p className="soft">
        {letter.sendAt && `${formatMoment(letter.sendAt)}. `}
        {letter.audience.label}
        {letter.people > 0 && `, ${countPeople(letter.people)}`}.
      </p>
      {letter.state === 'scheduled' && (
        <>
          <p className="large">Sale el {formatMoment(letter.sendAt ?? '')}.</p>
          <Cancel id={letter.id} label="No enviarla y seguir escribiendo" />
        </>
      )}
      {letter.state === 'sending' && <Progress letter={letter} />}
      {isOut && <Results letter={letter} />}
      {isOut && <Unreached letter={letter} state="failed" title="A quiénes no les llegó" />}
      {isOut && <Unreached letter={letter} state="uncertain" title="De quiénes no sabemos si les llegó" />}
      <Again id={letter.id} />
    </div>
  );
}

function Progress({ letter: { id, counts, people, secondsLeft } }: { letter: Letter }) {
  const waiting = (counts.waiting ?? 0) + (counts.sending ?? 0);
  const gone = people - waiting;
  return (
    <>
      <div className="stack gap-2" role="status">
        <p className="large">
          {gone} de {people} ya salieron. {leftWords(secondsLeft)}
        </p>
        <progress className="progress" value={gone} max={Math.max(1, people)} aria-label="Enviadas" />
      </div>
      <p className="soft">
        Puedes cerrar esta página. Va de a poco para que el correo no la tome por publicidad.
      </p>
      <Cancel id={id} label="Parar aquí" />
      <p className="soft small">Las que salieron no vuelven.</p>
    </>
  );
}

function Cancel({ id, label }: { id: string; label: string }) {
  const cancel = useLetterCall(() => letterCalls.cancel(id));
  return (
    <div className="stack items-start gap-2">
      <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {label}
      </Button>
      {cancel.error && <Alert>{messageOf(cancel.error)}</Alert>}
    </div>
  );
}

function Results({ letter }: { letter: Letter }) {
  const { counts, people, clicks, sales, left, sold } = letter;
  return (
    <>
      <p className="large digits">{resultWords(letter)}.</p>
      <div className="split align-start">
        <LeaderRows>
          <LeaderRow label="Salieron" value={`${counts.sent ?? 0} de ${people}`} />
          <LeaderRow label="Rebotaron" value={counts.failed ?? 0} />
          {(counts.uncertain ?? 0) > 0 && (
            <LeaderRow label="No sabemos si salieron; no se repiten solas" value={counts.uncertain} />
          )}
          {(counts.skipped ?? 0) > 0 && (
            <LeaderRow
              label={letter.state === 'stopped' ? 'No salieron' : 'No les correspondía'}
              value={counts.skipped}
            />
          )}
          <LeaderRow label="Visitaron la tienda" value={clicks.visits} />
          <LeaderRow label={`Compraron en ${LETTER_SALE_DAYS} días`} value={sales.count} />
          <LeaderRow label="Se fueron de las cartas" value={left} />
        </LeaderRows>
        {sold.length > 0 && (
          <LeaderRows>
            {sold.map(({ id, title, count, ARS, USD }) => (
              <LeaderRow key={id} label={`${title}, ${count}`} value={moneyWords({ ARS, USD }).join(' y ')} />
            ))}
            <LeaderRow label="Vendió" value={moneyWords(sales).join(' y ')} variant="sum" />
          </LeaderRows>
        )}
      </div>
      <Alert kind="info">
        <b>¿Y cuántas la abrieron?</b> No lo medimos. Habría que esconder una imagen espía en cada carta, y
        hoy los teléfonos la abren solos: el número sería falso. Las visitas se cuentan por carta, no por
        persona.
      </Alert>
    </>
  );
}

interface UnreachedProps {
  letter: Letter;
  state: 'failed' | 'uncertain';
  title: string;
}

/** Who did not get it, or may not have got it, and why. */
function Unreached({ letter: { id, counts }, state, title }: UnreachedProps) {
  const list = useRecipients(id, state);
  const people = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if ((counts[state] ?? 0) === 0 || people.length === 0) return null;
  return (
    <details>
      <summary className="bold pointer tap">{title}</summary>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="pad-y-2 line-below break">
            {person.email} <span className="soft small">{person.reason}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <SmallButton onClick={() => void list.fetchNextPage()}>Ver más</SmallButton>}
    </details>
  );
}

function Again({ id }: { id: string }) {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => letterCalls.duplicate(id),
    onSuccess: (copy) => void navigate(`/admin/cartas/${copy.id}`),
    onError: notifyError,
  });
  return (
    <div>
      <SmallButton busy={again.isPending} onClick={() => again.mutate()}>
        Escribir otra a partir de esta
      </SmallButton>
    </div>
  );
}
