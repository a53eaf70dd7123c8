import type { Content } from '../../../contract/content';
import { usePageSaving } from '../../saved/waiting-places';
import { RecipeReader } from './recipe-reader';

/** The PDF of a course, at the saved page. */
export function CourseRecipe({ content, onExpired }: { content: Content; onExpired: () => void }) {
  const { id, title, progress, recipe_pdf_url, pdf_url } = content;
  const src = recipe_pdf_url ?? pdf_url;
  const save = usePageSaving(id);
  if (!src) return null;
  return <RecipeReader src={src} title={title} progress={progress} onProgress={save} onExpired={onExpired} />;
}
