import { useForm } from 'react-hook-form';
import type { Letter, LetterBlock } from '../../../contract/letters-admin';
import { MAX_SUBJECT } from '../../../rules/letters';
import { messageOf } from '../../api';
import { FormConflict } from '../../saving/form-conflict';
import { SaveStatus } from '../../saving/save-status';
import { useKeptForm } from '../../saving/use-kept-form';
import { useSettled } from '../../state/use-settled';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { TitledSection } from '../../ui/titled-section';
import { usePreview } from './api';
import { AudienceField } from './audience-field';
import { BlockList } from './block-list';
import styles from './letters.module.css';
import { SendPanel } from './send-panel';
import { type LetterValues, useLetterSaving, valuesOf } from './use-letter-saving';

/** A phone shows about this much of a subject. */
const SHOWN_LETTERS = 40;

/** Writes a letter. Everything is saved by itself. */
export function LetterEditor({ letter }: { letter: Letter }) {
  const saved = valuesOf(letter);
  const form = useForm<LetterValues>({ defaultValues: saved });
  const { register, watch, setValue } = form;
  const kept = useKeptForm(`letter ${letter.id}`, form, saved);
  const { state, problem, save } = useLetterSaving(letter, form, kept);
  const [subject, body, kind, productId] = watch(['subject', 'body', 'kind', 'productId']);
  return (
    <div className={`stack gap-6 ${styles.editor}`}>
      <form className="stack gap-5" onSubmit={(event) => event.preventDefault()}>
        {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
        <FormConflict title="Esta carta cambió en otra pestaña" kept={kept} />
        <TextField
          label="Asunto"
          maxLength={MAX_SUBJECT}
          hint={subjectHint(subject)}
          {...register('subject')}
        />
        <BlockList body={body} onChange={(blocks) => setValue('body', blocks, { shouldDirty: true })} />
        <AudienceField
          kind={kind}
          productId={productId}
          onChange={(change) => {
            setValue('productId', change.productId, { shouldDirty: true });
            setValue('kind', change.kind, { shouldDirty: true });
          }}
        />
        <SendPanel letter={letter} save={save} />
        <p className="soft small">
          <SaveStatus state={state} /> {problem && <span className="bad">{problem}</span>}
        </p>
      </form>
      <LetterPreview subject={subject} body={body} />
    </div>
  );
}

function subjectHint(subject: string): string {
  const count = subject.trim().length;
  if (count === 0) return 'Es lo primero que se lee.';
  const words = count === 1 ? '1 letra' : `${count} letras`;
  return count <= SHOWN_LETTERS
    ? `${words}: entra entero en un teléfono.`
    : `${words}: un teléfono muestra unas ${SHOWN_LETTERS}.`;
}

/** How long the picture waits for the next letter that she types. */
const PAUSE_MS = 500;

/** The letter as it looks on a phone, drawn by the same code that sends it. */
function LetterPreview({ subject, body }: { subject: string; body: LetterBlock[] }) {
  const shown = useSettled(JSON.stringify({ subject, body }), PAUSE_MS);
  const value: { subject: string; body: LetterBlock[] } = JSON.parse(shown);
  const { data, error } = usePreview(value.subject, value.body);
  return (
    <TitledSection className="stack gap-3" look="heading-2" id="en-un-telefono" title="En un teléfono">
      {error && !data && <Alert>{messageOf(error)}</Alert>}
      {data && (
        <div className={`card clip full ${styles.phone}`}>
          <p className="pad-4 line-below break">
            <b className="block">{data.subject || 'Sin asunto'}</b>
            <span className="soft small">{data.from}</span>
          </p>
          <iframe
            className="block full"
            title="La carta en un teléfono"
            sandbox="allow-same-origin"
            srcDoc={data.html}
          />
        </div>
      )}
    </TitledSection>
  );
}
