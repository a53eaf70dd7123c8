import type { Content } from '../../../contract/content';
import { MailPromise } from '../../mail-promise';
import { usePageSaving } from '../../saved/waiting-places';
import { Alert } from '../../ui/alert';
import { RecipeReader } from './recipe-reader';

/** The PDF of a recipe book, at the saved page. */
export function BookReader({ content, onExpired }: { content: Content; onExpired: () => void }) {
  const save = usePageSaving(content.id);
  if (!content.pdf_url && content.recipes.length > 0) return null;
  if (!content.pdf_url)
    return (
      <Alert kind="info">
        Todavía estamos preparando este contenido.
        <MailPromise> Te avisaremos por email cuando esté listo.</MailPromise>
      </Alert>
    );
  return (
    <RecipeReader
      src={content.pdf_url}
      title={content.title}
      progress={content.progress}
      onProgress={save}
      onExpired={onExpired}
    />
  );
}
