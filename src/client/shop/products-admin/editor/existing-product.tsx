import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../../api';
import { Alert } from '../../../ui/alert';
import { TextSkeleton } from '../../../ui/skeleton';
import { draftQuery } from './api';
import { linkAction } from './editor-pieces';
import { OpenProduct, type ProductEditorProps } from './open-product';
import { useEditorSession } from './session-store';
import { openSession } from './sessions';

/** The editor of one product. Edits of a published one wait as a draft version. */
export function ExistingProduct(props: ProductEditorProps) {
  const { id, labels, frame } = props;
  const query = useQuery(draftQuery(id));
  const { data, isFetchedAfterMount } = query;
  const session = useEditorSession(id);
  useEffect(() => {
    // The answer of an earlier visit is older than the session while a refetch of that visit still runs.
    if (data && isFetchedAfterMount) openSession(id, data.type, data);
  }, [data, isFetchedAfterMount, id]);
  if (session?.draft?.product && data) {
    return <OpenProduct {...props} session={session} draft={session.draft} product={session.draft.product} />;
  }
  return frame(
    undefined,
    query.isError ? (
      <Alert action={linkAction(labels.seeAll)}>{messageOf(query.error)}</Alert>
    ) : (
      <TextSkeleton lines={8} />
    ),
  );
}
