import type { ReactNode } from 'react';
import { Link } from './router';
import { useSettings } from './settings';
import { Alert } from './ui/alert';

/** A sentence that promises a mail. A shop that sends none does not say it. */
export function MailPromise({ children }: { children: ReactNode }) {
  return useSettings().sendsMail ? children : null;
}

/** In place of a content that its creator still makes. */
export function SoonNote() {
  return (
    <Alert kind="info">
      Todavía estamos preparando este contenido.
      <MailPromise> Te avisaremos por email cuando esté listo.</MailPromise>
    </Alert>
  );
}

/** In place of a form whose only effect is a mail. */
export function NoMailNote() {
  return (
    <Alert kind="warning">
      Esta tienda todavía no envía correos. Escríbenos desde <Link to="/contacto">Contacto</Link> y lo
      resolvemos.
    </Alert>
  );
}
