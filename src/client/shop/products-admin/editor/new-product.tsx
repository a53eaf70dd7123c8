import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BLANK_VALUES, sameValue } from '../../../../rules/draft-values';
import { ApiError } from '../../../api';
import { clearUploads } from '../../../files/upload-store';
import { useLocation, useNavigate, useSearchParams } from '../../../router';
import { Alert } from '../../../ui/alert';
import { Button, QuietButton, SmallButton } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { ResumedAlert } from '../../../ui/resumed-alert';
import { TextSkeleton } from '../../../ui/skeleton';
import { useAlertBanner } from '../../../ui/use-alert-banner';
import type { KindLabels } from '../kind-labels';
import { draftCalls, draftQuery, useRefreshProducts } from './api';
import { EditorConflict } from './editor-conflict';
import { EditorForm, type EditorSlots } from './editor-form';
import { EditorFoot, PreviewButton, useSavedWords } from './editor-pieces';
import { valuesHaveContent } from './product-checks';
import { dirtyFields, type EditorSession, readSession, useEditorSession } from './session-store';
import { closeSession, createProduct, openSession, saveSession, settleSession } from './sessions';
import { useEditor } from './use-editor';
import { useWhenUploaded } from './use-when-uploaded';

interface NewProductProps {
  labels: KindLabels;
  sessionKey: string;
  slots: EditorSlots;
}

/** The editor of a product that does not exist yet. What she types is a draft on the server. */
export function NewProduct(props: NewProductProps) {
  const { labels, sessionKey } = props;
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('borrador');
  const session = useEditorSession(sessionKey);
  const isOpen = session !== undefined && (wanted === null || session.draft?.id === wanted);
  const query = useQuery({ ...draftQuery(wanted ?? ''), enabled: wanted !== null && !isOpen, retry: false });
  // A draft of an earlier visit is announced; the one that this visit started is not.
  const [isResumed] = useState(
    () => wanted !== null || (session !== undefined && !sameValue(session.values, BLANK_VALUES)),
  );
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (isOpen) return;
    if (wanted === null) openSession(sessionKey, labels.type, null);
    else if (query.data) openSession(sessionKey, labels.type, query.data);
  }, [isOpen, wanted, query.data, sessionKey, labels.type]);

  const draftId = session?.draft?.id;
  // A reload and another device find the draft by its address.
  useEffect(() => {
    if (isOpen && draftId && wanted === null) setSearch({ borrador: draftId }, { replace: true });
  }, [isOpen, draftId, wanted, setSearch]);

  function startAnew() {
    clearUploads(sessionKey);
    setSearch({}, { replace: true });
    closeSession(sessionKey);
    openSession(sessionKey, labels.type, null);
    setRound((now) => now + 1);
  }

  if (query.isError && !isOpen) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <Alert action={<SmallButton onClick={startAnew}>Empezar uno nuevo</SmallButton>}>
        {isGone ? 'Este borrador ya no está: se creó o se descartó.' : query.error.message}
      </Alert>
    );
  }
  if (!isOpen || !session) return <TextSkeleton lines={8} />;
  return (
    <OpenNewProduct
      key={round}
      {...props}
      session={session}
      isResumed={isResumed && round === 0}
      onStartAnew={startAnew}
    />
  );
}

interface OpenNewProductProps extends NewProductProps {
  session: EditorSession;
  isResumed: boolean;
  onStartAnew: () => void;
}

function OpenNewProduct(props: OpenNewProductProps) {
  const { labels, sessionKey, slots, session, isResumed, onStartAnew } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const alert = useAlertBanner();
  const refresh = useRefreshProducts();
  const form = useEditor({ sessionKey, session, labels, isNew: true, alert });
  const { savedWords } = useSavedWords(sessionKey, session);
  const { values } = session;
  const draftId = session.draft?.id;
  const hasContent = valuesHaveContent(values);

  const create = () =>
    form.run(async () => {
      if (!form.check()) return;
      if (form.hasUploads) {
        const page = draftId ? `${pathname}?borrador=${draftId}` : pathname;
        return whenUploaded.wait('create', { title: values.title, page });
      }
      whenUploaded.clear();
      try {
        const created = await createProduct(sessionKey, labels);
        if (!created) return;
        navigate(`${labels.page}/${created.id}`, { state: { created: created.status } });
        await refresh();
      } catch (error) {
        form.showError(error);
        alert.show({ kind: 'error', text: failureText(error, labels) });
      }
    });

  const whenUploaded = useWhenUploaded(sessionKey, form.editor.uploads, { create });

  const discard = () =>
    form.run(async () => {
      whenUploaded.clear();
      await settleSession(sessionKey);
      const id = readSession(sessionKey)?.draft?.id;
      // A draft that another tab already ended is gone as well.
      if (id) await draftCalls.discard(id).catch(() => undefined);
      onStartAnew();
    });

  const keep = () =>
    form.run(async () => {
      const isSaved = await saveSession(sessionKey);
      if (isSaved) void notify('success', 'Borrador guardado');
    });

  const isUntouched = !session.draft && dirtyFields(session).length === 0;
  return (
    <>
      {alert.banner}
      {isResumed && <ResumedAlert onReset={discard} />}
      <EditorForm
        editor={form.editor}
        slots={slots}
        hasContent={hasContent}
        otherPrices={session.draft?.otherPrices ?? null}
        needsVideo
        onSubmit={create}
      />
      <EditorFoot
        waiting={whenUploaded.waiting}
        state={isUntouched ? 'Se guarda solo como borrador mientras escribes' : savedWords}
        aside={!hasContent && !isUntouched && <span className="soft">Sin contenido queda como borrador</span>}
      >
        <PreviewButton values={values} type={labels.type} card={slots.card} />
        <QuietButton onClick={keep}>Guardar borrador</QuietButton>
        <Button busy={form.isBusy} onClick={create}>
          {labels.create}
        </Button>
      </EditorFoot>
      <EditorConflict sessionKey={sessionKey} session={session} />
    </>
  );
}

function failureText(error: unknown, labels: KindLabels): string {
  if (!(error instanceof ApiError)) return labels.createFailed;
  if (error.status === 0) return labels.createNoAnswer;
  if (error.code === 'price_unusual') return error.message;
  return error.message ? `Error: ${error.message}` : labels.createFailed;
}
