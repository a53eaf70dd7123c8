import { useState } from 'react';
import type { InboxMessage } from '../../../contract/inbox';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { Link } from '../../router';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { MessageCard, MessageText } from '../../ui/message-card';
import { useMessages, useToggleRead } from './api';
import { ReplyForm } from './reply-form';

/** The visitors' messages; a message stays new until it is marked as read. */
export function MessagesList() {
  const [onlyNew, setOnlyNew] = useState(false);
  const messages = useMessages(onlyNew);
  return (
    <div className="stack">
      <div>
        <CheckBox chip label="Solo sin leer" checked={onlyNew} onCheck={setOnlyNew} />
      </div>
      <EndlessList list={messages} empty={onlyNew ? 'No hay mensajes sin leer' : 'No hay mensajes'}>
        {(message) => <Message key={message.id} message={message} />}
      </EndlessList>
    </div>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const { name, email, phone, isRead, personId, verdict } = message;
  const action = isRead ? 'Marcar como nuevo' : 'Marcar como leído';
  const mark = useToggleRead(message);
  const [isReplying, setReplying] = useState(false);
  return (
    <MessageCard
      title={personId ? <Link to={`/admin/usuarios/${personId}`}>{name}</Link> : name}
      isNew={!isRead}
      meta={
        <>
          <a href={`mailto:${email}`}>{email}</a> · {phone} · {formatMoment(message.createdAt)}
        </>
      }
    >
      <MessageText>{message.message}</MessageText>
      {message.replies.map((reply) => (
        <div key={reply.id} className="indent-3 stack gap-1">
          <p className="soft small">
            Respondiste {reply.via === 'whatsapp' ? 'por WhatsApp' : 'por correo'}, {formatMoment(reply.at)}
          </p>
          <MessageText soft>{reply.text}</MessageText>
        </div>
      ))}
      {isReplying ? (
        <ReplyForm
          message={message}
          onReplied={() => setReplying(false)}
          onCancel={() => setReplying(false)}
        />
      ) : (
        verdict && <p>{verdict.sentence}</p>
      )}
      <div className="row">
        {!isReplying && (
          <SmallButton aria-label={`Responder a ${name}`} onClick={() => setReplying(true)}>
            Responder
          </SmallButton>
        )}
        <SmallButton busy={mark.isPending} aria-label={`${action}: ${name}`} onClick={() => mark.mutate()}>
          {action}
        </SmallButton>
      </div>
    </MessageCard>
  );
}
