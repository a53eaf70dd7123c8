import { MESSAGES } from '../../../rules/messages';
import { PAYMENT_METHODS } from '../../../rules/payment-providers';
import { TERMS_VERSION } from '../../../rules/terms';
import { LEGAL_DAYS } from '../../../rules/withdrawal-window';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { ProsePart } from '../../ui/prose-part';
import { useLegalOwner } from './legal-owner';

export function Terms() {
  const { creatorName, paymentMethods, withdrawalDays, consentAlways } = useSettings();
  const days = Math.max(LEGAL_DAYS.elsewhere, withdrawalDays);
  const inEurope = Math.max(LEGAL_DAYS.eu, withdrawalDays);
  const owner = useLegalOwner();
  return (
    <>
      <ProsePart title="Quién vende">
        <p>
          {owner && `Esta tienda es de ${owner}. `}
          {creatorName !== MESSAGES.shopName && `Yo soy ${creatorName}. `}Puedes escribirme cuando quieras
          desde <Link to="/contacto">Contacto</Link>.
        </p>
      </ProsePart>
      <ProsePart title="Qué compras">
        <p>
          Cursos en video y recetarios en PDF. Son digitales: no se envía nada por correo y los encuentras en{' '}
          <Link to="/mis-compras">Mis Compras</Link> apenas se confirma tu pago.
        </p>
        <p>
          Pagas una sola vez y no es una suscripción. Puedes volver a cada curso y a cada recetario todas las
          veces que quieras, desde tu cuenta. Si un producto sale del catálogo, quien lo compró lo conserva.
        </p>
      </ProsePart>
      <ProsePart title="Precios y pagos">
        <p>
          Cada producto muestra su precio en pesos argentinos y en dólares. Vale el que ves en el momento de
          pagar; si cambió mientras estaba en tu carrito, te lo mostramos antes de cobrar.
        </p>
        <ul>
          {paymentMethods.map((method) => (
            <li key={method}>{PAYMENT_METHODS[method].terms}</li>
          ))}
        </ul>
        <p>La tienda nunca ve ni guarda los datos de tu tarjeta.</p>
      </ProsePart>
      <ProsePart title="Tu cuenta">
        <p>
          Tu cuenta y tus compras son personales. Cuida tu contraseña y no la compartas: si crees que alguien
          más la tiene, cámbiala o escríbeme.
        </p>
      </ProsePart>
      <ProsePart title="Qué puedes hacer con el contenido">
        <p>
          Puedes cocinar, regalar y vender todo lo que hornees con mis recetas. Lo que no puedes es copiar,
          publicar, prestar o revender los videos y los recetarios: son mi trabajo y están protegidos por la
          Ley 11.723 de Propiedad Intelectual. Cada recetario lleva impresos el nombre y el email de quien lo
          compró.
        </p>
      </ProsePart>
      <ProsePart title="Si te arrepientes">
        <p>
          Tienes {days} días corridos desde la compra para arrepentirte, sin explicar por qué y sin costo
          {inEurope > days && `; si vives en la Unión Europea o en el Espacio Económico Europeo, ${inEurope}`}
          . Pídelo con el <Link to="/arrepentimiento">Botón de arrepentimiento</Link>: te devuelvo lo que
          pagaste por el mismo medio y se cierra el acceso a ese producto. Si quieres dejar de usar la tienda,
          pide la <Link to="/baja-de-servicio">Baja de servicio</Link>.
        </p>
        <p>
          {consentAlways
            ? 'Antes de pagar te pido que marques una casilla:'
            : 'Si vives allí y pagas en dólares, antes de pagar te pido que marques una casilla:'}{' '}
          quieres el acceso inmediato y aceptas que, al abrir lo comprado, pierdes el derecho de desistimiento
          de {LEGAL_DAYS.eu} días que da la ley europea. Su texto se guarda con tu compra y te llega por
          email.
          {withdrawalDays > 0 &&
            ` Aun así, te doy ${withdrawalDays === 1 ? '1 día' : `${withdrawalDays} días`} desde la compra para arrepentirte, aunque lo hayas abierto.`}
        </p>
      </ProsePart>
      <ProsePart title="Si algo no funciona">
        <p>
          Si un video no se ve, un recetario no abre o no es lo que esperabas según su descripción,{' '}
          <Link to="/contacto">escríbeme</Link> y lo resolvemos. Si no quedas conforme, puedes reclamar gratis
          en{' '}
          <a
            href="https://www.argentina.gob.ar/economia/comercio/defensadelconsumidor"
            target="_blank"
            rel="noopener noreferrer"
          >
            Defensa de las y los Consumidores
          </a>
          .
        </p>
      </ProsePart>
      <ProsePart title="Cambios y ley que se aplica">
        <p>
          Al pagar, o al enviar un comprobante, aceptas estas condiciones. Con tu compra se guarda qué versión
          aceptaste y cuándo. Si cambian, las nuevas valen para las compras que hagas después. Se aplica la
          ley argentina, en especial la Ley 24.240 de Defensa del Consumidor, y puedes reclamar ante los
          tribunales de tu domicilio. Si vives en otro país, conservas los derechos que su ley te da y que un
          contrato no puede quitarte.
        </p>
        <p className="soft small">Versión {TERMS_VERSION}.</p>
      </ProsePart>
    </>
  );
}
