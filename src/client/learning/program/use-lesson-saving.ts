import type { UseFormReturn } from 'react-hook-form';
import type { AdminLesson } from '../../../contract/program';
import { ApiError } from '../../api';
import { useFormSaving } from '../../saving/use-form-saving';
import type { useKeptForm } from '../../saving/use-kept-form';
import { changes, lessonsOf, type ProgramChanges } from './api';
import { changeOf, type LessonValues, valuesOf } from './lesson-values';

/** Saves a lesson in each pause. A lesson without a title waits on the device. */
export function useLessonSaving(
  lesson: AdminLesson,
  form: UseFormReturn<LessonValues>,
  kept: ReturnType<typeof useKeptForm<LessonValues>>,
  { send: sendChange }: ProgramChanges,
) {
  const typed = () => changeOf(form.getValues(), lesson);

  async function send(): Promise<'stale' | undefined> {
    const change = typed();
    if (!change.title?.trim()) return;
    try {
      await sendChange(async (version) => {
        const next = await changes.changeLesson(lesson.id, change, version);
        const stored = lessonsOf(next).find(({ id }) => id === lesson.id);
        if (stored) kept.adopt(valuesOf(stored));
        // The shop spells a link in its own way.
        if (stored && change.video_url && change.video_url === form.getValues('video'))
          form.setValue('video', valuesOf(stored).video);
        return next;
      });
    } catch (error) {
      // The page has the newest program now.
      if (error instanceof ApiError && error.code === 'stale_edit') return 'stale';
      throw error;
    }
  }
  const stored = () => changeOf(valuesOf(lesson), lesson);
  return useFormSaving({ subject: `lesson ${lesson.id}`, form, kept, typed, stored, send });
}
