import { useState } from 'react';
import type { Program, ProgramSection } from '../../../contract/program';
import { Dialog } from '../../ui/dialog';
import { SubmitActions } from '../../ui/submit-actions';

interface RemoveSectionDialogProps {
  program: Program;
  section: ProgramSection;
  onRemove: (moveTo: string | undefined) => void;
  onClose: () => void;
}

/** Asks what to do with the lessons of a section, and names the consequence. */
export function RemoveSectionDialog({ program, section, onRemove, onClose }: RemoveSectionDialogProps) {
  const others = program.sections.filter(({ id }) => id !== section.id);
  const [moveTo, setMoveTo] = useState<string | undefined>(others[0]?.id);
  const count = section.lessons.length;
  const choices: [id: string | undefined, words: string][] = [
    ...others.map(({ id, title }): [string, string] => [id, `Pasarlas a «${title}»`]),
    [undefined, `Eliminarlas también. ${lossWords(program.owners)}`],
  ];
  return (
    <Dialog title={`¿Eliminar la sección «${section.title}»?`} open onClose={onClose}>
      <p>
        {count === 1 ? 'Tiene 1 clase.' : `Tiene ${count} clases.`} Elige qué hacer con{' '}
        {count === 1 ? 'ella' : 'ellas'}.
      </p>
      <fieldset className="stack gap-2">
        <legend className="vh">Clases</legend>
        {choices.map(([id, words]) => (
          <label key={id ?? ''} className="line baseline gap-2 tap">
            <input type="radio" name="moveTo" checked={moveTo === id} onChange={() => setMoveTo(id)} />
            {words}
          </label>
        ))}
      </fieldset>
      <SubmitActions danger onCancel={onClose} onConfirm={() => onRemove(moveTo)}>
        Eliminar sección
      </SubmitActions>
    </Dialog>
  );
}

/** What removing lessons means for the people who bought the course. */
export function lossWords(owners: number): string {
  if (owners === 0) return 'Todavía no la compró nadie.';
  return owners === 1
    ? 'La persona que compró deja de verla.'
    : `Las ${owners} personas que compraron dejan de verla.`;
}
