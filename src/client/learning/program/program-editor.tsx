import { type ReactNode, useState } from 'react';
import type { AdminLesson, Program, ProgramSection } from '../../../contract/program';
import { DropZone } from '../../files/pick-files';
import { useNavigate } from '../../router';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { changes, type ProgramChanges } from './api';
import { LessonRow } from './lesson-row';
import styles from './program.module.css';
import { lossWords, RemoveSectionDialog } from './remove-section-dialog';
import { placeLesson, stepLesson, stepSection } from './reorder';
import { SectionCard } from './section-card';
import { countWords, Slices } from './slices';
import { useLessonDrag } from './use-lesson-drag';

interface ProgramEditorProps {
  program: Program;
  changeProgram: ProgramChanges;
  error: string | null;
  /** The button that chooses videos, and the videos on their way. */
  pick: (onFiles: (files: File[]) => void) => ReactNode;
  jobs: ReactNode;
  /** Makes a lesson of each file, at the end of a section. */
  onFiles: (files: File[], sectionId: string) => void;
  /** What happens to the next video of a lesson. */
  videoStatus: (lesson: AdminLesson) => ReactNode;
  /** The still pictures of the videos, by lesson. */
  posters: Record<string, string>;
}

const lessonPath = (productId: string, lessonId: string) => `/admin/cursos/${productId}/clases/${lessonId}`;

/** The creator's editor of sections and lessons. Every change is saved at once. */
export function ProgramEditor(props: ProgramEditorProps) {
  const { program, error, videoStatus } = props;
  const { run, save } = props.changeProgram;
  const { banner, show } = useAlertBanner();
  const [newSection, setNewSection] = useState<string | null>(null);
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<ProgramSection | null>(null);
  const id = program.productId;
  const isEmpty = program.sections.length === 0;
  const onFiles = (files: File[]) => props.onFiles(files, program.sections.at(-1)?.id ?? '');
  const reorder = (next: Program) =>
    next !== program && void save((version) => changes.order(id, version, next), next);
  const drag = useLessonDrag((lessonId, place) => reorder(placeLesson(program, lessonId, place)));

  const tell = (text: string, hint: string, restore: () => Promise<Program>) =>
    show({ text, hint, undo: () => void run(restore) });

  async function removeLesson(lesson: AdminLesson) {
    if (await run(() => changes.removeLesson(lesson.id)))
      tell('Clase eliminada.', lossWords(program.owners), () => changes.restoreLesson(lesson.id));
  }

  async function removeSection(section: ProgramSection, moveTo: string | undefined) {
    setRemoved(null);
    const before = program;
    if (!(await run(() => changes.removeSection(section.id, moveTo)))) return;
    const hint = moveTo === undefined ? lossWords(program.owners) : 'Sus clases pasaron a otra sección.';
    tell('Sección eliminada.', hint, async () => {
      const restored = await changes.restoreSection(section.id);
      return moveTo === undefined ? restored : await changes.order(id, restored.version, before);
    });
  }

  async function addSection() {
    const next = await run(() => changes.addSection(id, 'Sección nueva'));
    setNewSection(next?.sections.at(-1)?.id ?? null);
  }

  async function addLesson(section: ProgramSection) {
    const next = await run(() => changes.addLesson(section.id, { title: 'Clase nueva' }));
    const added = next?.sections.find((one) => one.id === section.id)?.lessons.at(-1);
    if (added) navigate(lessonPath(id, added.id));
  }

  return (
    <DropZone className="stack gap-4" onFiles={onFiles}>
      {banner}
      {error && <Alert>{error}</Alert>}
      <div
        className={`row spread pad-x-4 corner-2 ${styles.zone} ${isEmpty ? 'column pad-y-6 text-center' : 'pad-y-3'}`}
      >
        {isEmpty && <p className="heading-2">Elige todos los videos juntos</p>}
        {props.pick(onFiles)}
      </div>
      {props.jobs}
      {!isEmpty && (
        <div>
          <Slices program={program} />
          <p className="small soft">
            {countWords(program)} Cada porción es una clase; en verde, la que se ve gratis.
          </p>
        </div>
      )}
      {program.sections.map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          isNew={section.id === newSection}
          isTarget={drag.dragged?.place?.sectionId === section.id && drag.dragged.place.before === null}
          onStep={(by) => reorder(stepSection(program, section.id, by))}
          onRename={(title) => save((version) => changes.renameSection(section.id, title, version))}
          onRemove={() =>
            section.lessons.length === 0 ? void removeSection(section, undefined) : setRemoved(section)
          }
          onAddLesson={() => void addLesson(section)}
        >
          {section.lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              drag={drag}
              videoStatus={videoStatus(lesson)}
              poster={props.posters[lesson.id]}
              onStep={(by) => reorder(stepLesson(program, lesson.id, by))}
              to={lessonPath(id, lesson.id)}
              onRemove={() => void removeLesson(lesson)}
            />
          ))}
        </SectionCard>
      ))}
      <p>
        <QuietButton onClick={() => void addSection()}>
          <Icon name="plus" />
          Agregar sección
        </QuietButton>
      </p>
      {removed && (
        <RemoveSectionDialog
          program={program}
          section={removed}
          onRemove={(moveTo) => void removeSection(removed, moveTo)}
          onClose={() => setRemoved(null)}
        />
      )}
    </DropZone>
  );
}
