import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxMessage } from '../../../shared/inbox';
import { api, messageOf } from '../../api';
import { refreshAdmin } from '../../refresh-admin';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { EndlessList, useEndless } from '../../ui/endless-list';
import { formatMoment } from '../../ui/format-moment';
import { MessageCard, MessageText } from '../../ui/message-card';
import { notify } from '../../ui/notify';

/** What visitors wrote; a message stays new until it is marked. */
export function MessagesList() {
  const [onlyNew, setOnlyNew] = useState(false);
  const messages = useEndless(['GET /manage/messages', onlyNew], (from) =>
    api('GET /manage/messages', { query: { ...from, unread: onlyNew ? 'true' : 'false' } }),
  );
  return (
    <div className="stack">
      <div>
        <CheckBox
          chip
          label="Solo sin leer"
          checked={onlyNew}
          onChange={(event) => setOnlyNew(event.target.checked)}
        />
      </div>
      <EndlessList list={messages} empty={onlyNew ? 'No hay mensajes sin leer' : 'No hay mensajes'}>
        {(message) => <Message key={message.id} message={message} />}
      </EndlessList>
    </div>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const client = useQueryClient();
  const { id, name, email, phone, isRead } = message;
  const action = isRead ? 'Marcar como nuevo' : 'Marcar como leído';
  const mark = useMutation({
    mutationFn: () => api('PUT /manage/messages/:id', { params: { id }, body: { isRead: !isRead } }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    <MessageCard
      title={name}
      isNew={!isRead}
      meta={
        <>
          <a href={`mailto:${email}`}>{email}</a> · {phone} · {formatMoment(message.createdAt)}
        </>
      }
    >
      <MessageText>{message.message}</MessageText>
      <Button
        variant="quiet"
        small
        busy={mark.isPending}
        aria-label={`${action}: ${name}`}
        onClick={() => mark.mutate()}
      >
        {action}
      </Button>
    </MessageCard>
  );
}
