import { type ReactNode, useEffect, useState } from 'react';
import type { Draft } from '../../../../contract/drafts';
import { DRAFT_FIELDS, DRAFT_LABELS, type DraftField, sameValue } from '../../../../rules/draft-values';
import { ApiError, messageOf } from '../../../api';
import { useLocation, useNavigate } from '../../../router';
import { Button, QuietButton } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { TextButton } from '../../../ui/text-button';
import { useAlertBanner } from '../../../ui/use-alert-banner';
import type { KindLabels } from '../kind-labels';
import { draftCalls, useRefreshProducts } from './api';
import { EditorConflict } from './editor-conflict';
import { EditorForm, type EditorSlots } from './editor-form';
import { EditorFoot, linkAction, PreviewButton, useSavedWords } from './editor-pieces';
import { listChecks, valuesHaveContent } from './product-checks';
import { ProductStatus } from './product-status';
import { type EditorSession, readSession } from './session-store';
import { applyEdits, closeSession, findConflict, openSession, settleSession, setValue } from './sessions';
import { PublishedDialog } from './share-links';
import { useEditor } from './use-editor';
import { useWhenUploaded } from './use-when-uploaded';

export interface ProductEditorProps {
  id: string;
  labels: KindLabels;
  slots: EditorSlots;
  /** The title as she types it. */
  frame: (title: string | undefined, children: ReactNode) => ReactNode;
}

interface OpenProductProps extends ProductEditorProps {
  session: EditorSession;
  draft: Draft;
  product: NonNullable<Draft['product']>;
}

/** The form of a product whose draft is loaded, with its saves and its publication. */
export function OpenProduct({ id, labels, slots, frame, session, draft, product }: OpenProductProps) {
  const alert = useAlertBanner();
  const refresh = useRefreshProducts();
  const [isPublished, setPublished] = useState(false);
  const form = useEditor({ sessionKey: id, session, labels, isNew: false, alert });
  const { savedWords, isFailed } = useSavedWords(id, session);
  useCreatedNote(labels, alert);
  const { values } = session;
  const isDraft = product.status === 'draft';
  const hasContent = draft.hasContent || valuesHaveContent(values);
  const missing = listChecks(values, labels.type, hasContent).filter(({ state }) => state === 'missing');
  const changed = DRAFT_FIELDS.filter((field) => !sameValue(values[field], draft.published[field]));

  /** Returns whether the product has every edit. */
  async function apply(publish: boolean): Promise<boolean> {
    if (!form.check()) return false;
    if (form.hasUploads) {
      const about = { title: values.title || product.title, page: `${labels.page}/${id}` };
      whenUploaded.wait(publish ? 'publish' : 'save', about);
      return false;
    }
    whenUploaded.clear();
    try {
      if (!(await applyEdits(id, publish))) return false;
    } catch (error) {
      form.showError(error);
      const isConflict = error instanceof ApiError && error.code === 'draft_conflict';
      if (isConflict) await findConflict(id, error.fields);
      alert.show({ kind: 'error', text: isConflict ? conflictWords(error.fields) : messageOf(error) });
      return false;
    }
    void refresh();
    return true;
  }

  const save = () =>
    form.run(async () => {
      if (!(await apply(false))) return;
      if (isDraft) return void notify('success', 'Borrador guardado');
      alert.show({ text: labels.updated, action: labels.seeUpdated && linkAction(labels.seeUpdated) });
    });

  const publish = () =>
    form.run(async () => {
      // A file that is still uploading may be the one that is missing.
      if (missing.length > 0 && !form.hasUploads) {
        const what = missing.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join('; ');
        alert.show({ kind: 'error', text: `Todavía no se puede publicar: ${what}.` });
        form.check();
        return;
      }
      if (!(await apply(true))) return;
      alert.close();
      setPublished(true);
    });

  const whenUploaded = useWhenUploaded(id, form.editor.uploads, { save, publish });

  const discard = () =>
    form.run(async () => {
      await settleSession(id);
      const before = readSession(id)?.values ?? values;
      await draftCalls.discard(id);
      closeSession(id);
      openSession(id, labels.type, await draftCalls.read(id));
      form.editor.undo('Volviste a lo publicado.', () => {
        for (const field of changed) setValue(id, field, before[field]);
      });
    });

  function describeState(): string {
    if (isFailed) return savedWords;
    if (changed.length === 0) return isDraft ? 'Guardado' : 'Todo está publicado';
    return isDraft || session.conflict ? savedWords : changeWords(changed);
  }

  return frame(
    values.title || product.title,
    <>
      <ProductStatus product={product} />
      {alert.banner}
      <EditorForm
        editor={form.editor}
        slots={slots}
        hasContent={hasContent}
        otherPrices={draft.otherPrices}
        needsVideo={draft.published.video_url === null}
        onSubmit={save}
      />
      <EditorFoot
        waiting={whenUploaded.waiting}
        state={describeState()}
        aside={
          isDraft
            ? missing.length > 0 && <a href="#para-publicar">{missingWords(missing.length)}</a>
            : changed.length > 0 && <TextButton onClick={discard}>Descartar</TextButton>
        }
      >
        <PreviewButton values={values} type={labels.type} card={slots.card} />
        {isDraft ? (
          <>
            <QuietButton busy={form.isBusy} onClick={save}>
              Guardar
            </QuietButton>
            <Button busy={form.isBusy} onClick={publish}>
              {form.hasUploads ? 'Publicar cuando termine' : 'Publicar'}
            </Button>
          </>
        ) : (
          <Button busy={form.isBusy} disabled={changed.length === 0} onClick={save}>
            Guardar cambios
          </Button>
        )}
      </EditorFoot>
      <EditorConflict sessionKey={id} session={session} />
      {isPublished && <PublishedDialog product={product} onClose={() => setPublished(false)} />}
    </>,
  );
}

/** After the creation the page says so, once. */
function useCreatedNote(labels: KindLabels, alert: ReturnType<typeof useAlertBanner>): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const created = (state as { created?: string } | null)?.created; // set by the editor of new products
  const { show } = alert;
  useEffect(() => {
    if (!created) return;
    const hint =
      created === 'draft'
        ? 'Quedó como borrador y todavía nadie lo ve: falta el contenido. Súbelo y toca Publicar.'
        : 'Ya está a la venta.';
    show({ text: labels.created, hint, action: linkAction(labels.seeAll) });
    navigate(pathname, { replace: true });
  }, [created, labels, show, navigate, pathname]);
}

function changeWords(fields: DraftField[]): string {
  const names = fields.map((field) => DRAFT_LABELS[field].toLowerCase());
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} más`] : names;
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}` : shown[0];
  return `${fields.length === 1 ? '1 cambio' : `${fields.length} cambios`} sin publicar: ${list}`;
}

function missingWords(count: number): string {
  return count === 1 ? 'Falta 1 cosa' : `Faltan ${count} cosas`;
}

function conflictWords(fields: string[]): string {
  const names = DRAFT_FIELDS.filter((field) => fields.includes(field)).map((field) =>
    DRAFT_LABELS[field].toLowerCase(),
  );
  return `Cambió en otra pestaña: ${names.join(', ')}. Revisa y vuelve a guardar.`;
}
