import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AutomaticLetter } from '../../../contract/automatic-letters';
import { AUTOMATIC_TITLES, type AutomaticLetterKind } from '../../../rules/automatic-letters';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextSkeleton } from '../../ui/skeleton';
import { automaticLettersQuery, useChangeAutomatic } from './api';
import { AutomaticText } from './automatic-text';
import { cartWords, salesWords } from './letter-words';

const DESCRIPTIONS: Record<AutomaticLetterKind, string> = {
  'cart-reminder':
    'Una sola vez, un día después, a quien lo pidió en su carrito y no compró. No lleva descuento.',
  welcome: 'Al confirmar las cartas, con la última que enviaste.',
  'how-it-went':
    'Tres días después de ver la última clase, invita a mostrar la foto. Una vez por curso, solo a quien confirmó las cartas.',
  'free-recipe':
    'A quien se suscribe debajo de una receta gratis: la receta en su correo, en lugar de la bienvenida.',
};

/** The letters that go out by themselves, each with its switch and its text. */
export function AutomaticLetters() {
  const { data, error, isPending, refetch } = useQuery(automaticLettersQuery());
  return (
    <>
      {isPending && <TextSkeleton lines={8} />}
      {error && !data && <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>}
      <ul>
        {data?.data.map((letter) => (
          <AutomaticCard key={letter.kind} letter={letter} />
        ))}
      </ul>
    </>
  );
}

function AutomaticCard({ letter }: { letter: AutomaticLetter }) {
  const { kind, isOn, sentThisMonth, salesThisMonth, carts } = letter;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const change = useChangeAutomatic(kind);
  const turn = useMutation({ mutationFn: (isOn: boolean) => change({ isOn }) });
  const isShownOn = turn.isPending ? turn.variables : isOn;
  return (
    <li className="stack gap-2 pad-y-4 line-below" aria-labelledby={id}>
      <div className="row spread gap-3 rows-1">
        <h2 className="heading-1 grow" id={id}>
          {AUTOMATIC_TITLES[kind]}
        </h2>
        <p className={isShownOn ? 'tag nowrap wash-good' : 'tag nowrap'}>
          {isShownOn ? 'Encendida' : 'Apagada'}
        </p>
      </div>
      <p>{DESCRIPTIONS[kind]}</p>
      {(isShownOn || sentThisMonth > 0) && (
        <p className="soft small digits">
          Este mes: {sentThisMonth === 1 ? '1 enviada' : `${sentThisMonth} enviadas`},{' '}
          {salesWords(salesThisMonth)}.{carts && ` ${cartWords(carts)}`}
        </p>
      )}
      {turn.isError && <Alert>{messageOf(turn.error)}</Alert>}
      <div className="row gap-4 rows-2">
        <CheckBox
          label="Enviarla"
          role="switch"
          aria-describedby={id}
          checked={isShownOn}
          onChange={({ target }) => turn.mutate(target.checked)}
        />
        <Button variant="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cerrar el texto' : 'Ver el texto'}
        </Button>
      </div>
      {isOpen && <AutomaticText letter={letter} />}
    </li>
  );
}
