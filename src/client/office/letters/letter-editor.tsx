import { useForm } from 'react-hook-form';
import type { Letter } from '../../../contract/letters-admin';
import { MAX_SUBJECT } from '../../../rules/letters';
import { FormConflict } from '../../saving/form-conflict';
import { SaveStatus } from '../../saving/save-status';
import { useKeptForm } from '../../saving/use-kept-form';
import { TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { AudienceField } from './audience-field';
import { BlockList } from './block-list';
import { LetterPreview } from './letter-preview';
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
