import type { Content } from '../../../shared/content';
import { savePage } from '../../saved/waiting-places';
import { useThrottledSave } from '../../state/use-throttled-save';
import { RecipeReader } from './recipe-reader';

/** The PDF of a course, at the saved page. */
export function CourseRecipe({ content, onExpired }: { content: Content; onExpired: () => void }) {
  const { id, title, progress, recipe_pdf_url, pdf_url } = content;
  const src = recipe_pdf_url ?? pdf_url;
  const save = useThrottledSave(id, savePage);
  if (!src) return null;
  return <RecipeReader src={src} title={title} progress={progress} onProgress={save} onExpired={onExpired} />;
}
