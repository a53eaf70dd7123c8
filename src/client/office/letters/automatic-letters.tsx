import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AutomaticLetter } from '../../../contract/automatic-letters';
import {
  AUTOMATIC_TITLES,
  type AutomaticLetterKind,
  MAX_AUTOMATIC_TEXT,
} from '../../../rules/automatic-letters';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { SmallButton, SubmitButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { ResumedAlert } from '../../ui/resumed-alert';
import { TextButton } from '../../ui/text-button';
import { useSentForm } from '../../use-sent-form';
import { automaticLettersQuery, useChangeAutomatic } from './api';
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
  const letters = useQuery(automaticLettersQuery());
  return (
    <>
      {!letters.data && <QueryState query={letters} lines={8} />}
      <ul>
        {letters.data?.data.map((letter) => (
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
          onCheck={turn.mutate}
        />
        <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cerrar el texto' : 'Ver el texto'}
        </SmallButton>
      </div>
      {isOpen && <AutomaticText letter={letter} />}
    </li>
  );
}

/** The words of a letter that goes out by itself. A button saves them: a half sentence must not go out. */
function AutomaticText({ letter }: { letter: AutomaticLetter }) {
  const { kind, text, defaultText } = letter;
  const change = useChangeAutomatic(kind);
  const { form, field, submit, failure, setFailure, isBusy } = useSentForm({ text });
  const kept = useKeptForm(`automatic letter ${kind}`, form, { text });
  const save = submit(async (values) => {
    await kept.save(() => change(values), setFailure);
    setFailure(null);
    void notify('success', 'Texto guardado.');
  });
  return (
    <form className="stack gap-3" noValidate onSubmit={save}>
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <FormConflict title="Este texto cambió en otra pestaña" kept={kept} />
      <TextArea
        label={`Texto de «${AUTOMATIC_TITLES[kind]}»`}
        rows={6}
        maxLength={MAX_AUTOMATIC_TEXT}
        hint="El saludo, el botón y tu nombre los pone la tienda. Un renglón vacío separa párrafos."
        {...field('text', {
          validate: (value) => value.trim() !== '' || 'Escribe el texto, o apaga la carta.',
        })}
      />
      {failure && <Alert>{failure}</Alert>}
      <div className="row gap-4">
        <SubmitButton small busy={isBusy} disabled={kept.conflict !== null}>
          Guardar
        </SubmitButton>
        {form.watch('text') !== defaultText && (
          <TextButton onClick={() => form.setValue('text', defaultText, { shouldDirty: true })}>
            Volver al texto del comienzo
          </TextButton>
        )}
      </div>
    </form>
  );
}
