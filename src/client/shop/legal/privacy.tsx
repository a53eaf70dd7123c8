import { listProviders } from '../../../rules/payment-providers';
import { Link } from '../../router';
import { ProsePart } from '../../ui/prose-part';
import { useLegalOwner } from './legal-owner';

const KEPT = [
  [
    'Tu cuenta',
    'nombre, apellido, email, si vives en la Unión Europea cuando lo dices y, si la subes, tu foto. Sirven para que entres, para avisarte de tus compras y para tus plazos. De tu contraseña se guarda solo una huella que nadie puede leer.',
  ],
  [
    'Tus compras y pagos',
    'qué compraste, cuándo, cuánto pagaste, el número del pago, qué aceptaste al pagar y cuándo lo abriste por primera vez. Sirven para darte acceso, para tus plazos de arrepentimiento y para llevar las cuentas de la tienda.',
  ],
  ['Tus comprobantes', 'el archivo que subes cuando pagas desde el exterior. Sirve para verificar ese pago.'],
  ['Tus favoritos y tu avance', 'qué te gustó y por dónde vas en cada curso, para que sigas donde quedaste.'],
  [
    'Tus notas y preguntas',
    'tus cambios, precios y moldes de cocina, y lo que anotas o preguntas en una clase. Las notas las ves solo tú; una pregunta se publica, si la elijo, con tu nombre de pila, y puedes borrarla cuando quieras.',
  ],
  [
    'Lo que hiciste',
    'las fotos y palabras que me muestras con «Lo hice», sin el lugar ni los datos de la cámara. Las vemos tú y yo; otros las ven, con tu nombre de pila, solo si tú quieres y yo las elijo. Puedes dejar de mostrarlas o borrarlas cuando quieras.',
  ],
  ['Tus diplomas', 'el nombre que confirmas, el curso y la fecha. Los ve quien tenga el código del diploma.'],
  [
    'Lo que me escribes',
    'los mensajes de contacto y los pedidos de arrepentimiento, para poder responderte.',
  ],
  [
    'Datos de seguridad',
    'la dirección de internet desde la que llegan los pedidos, por un tiempo corto, para frenar abusos.',
  ],
] as const;

export function Privacy() {
  const owner = useLegalOwner();
  return (
    <>
      <ProsePart title="Quién cuida tus datos">
        <p>
          {owner && `Responde por tus datos ${owner}. `}Para cualquier duda, escríbeme desde{' '}
          <Link to="/contacto">Contacto</Link>.
        </p>
      </ProsePart>
      <ProsePart title="Qué se guarda y para qué">
        <ul>
          {KEPT.map(([what, why]) => (
            <li key={what}>
              <strong>{what}:</strong> {why}
            </li>
          ))}
        </ul>
      </ProsePart>
      <ProsePart title="Qué no se hace">
        <p>
          No vendo ni regalo tus datos, no hay publicidad y la tienda no sigue tus pasos por internet. Usa una
          sola cookie: después de entrar reconoce tu dispositivo por dos meses, para que los intentos de otra
          persona no te dejen afuera. No la lee nadie más y no dice quién eres. Además, en tu navegador se
          guardan solo tu sesión, tu carrito, por una hora lo que quisiste agregar antes de entrar, tus notas
          y relojes de cocina, y los recetarios que abres, para usarlos sin conexión. Los recetarios se borran
          de ahí cuando cierras la sesión. Las visitas se cuentan sin saber de quién son: quedan solo los
          totales de cada día. Con una compra queda además de qué tipo de sitio llegaste, por ejemplo
          Instagram, o la palabra del enlace que abriste.
        </p>
      </ProsePart>
      <ProsePart title="Con quién se comparten">
        <p>Solo con quienes hacen falta para que la tienda funcione:</p>
        <ul>
          <li>{listProviders()}, que cobran. Los datos de tu tarjeta los tienen ellos, nunca la tienda.</li>
          <li>El servicio que envía los emails y el que aloja la tienda.</li>
          <li>Google, si eliges entrar con tu cuenta de Google.</li>
          <li>YouTube, Vimeo o Google Drive, si tocas un video que está alojado ahí.</li>
        </ul>
        <p>
          Algunos de esos servicios están fuera de Argentina. También se entregan datos si una autoridad los
          pide como manda la ley.
        </p>
      </ProsePart>
      <ProsePart title="Cuánto tiempo">
        <p>
          Mientras tengas tu cuenta. Puedes descargar tus datos o borrar la cuenta desde{' '}
          <Link to="/mi-perfil">Mi Perfil</Link>. Al borrarla desaparecen tu nombre, tu email, tu contraseña,
          tu foto, las fotos de lo que hiciste, tus favoritos, tu avance, tus notas, tus preguntas con sus
          respuestas, tus diplomas, tus mensajes, los archivos y comentarios de tus comprobantes y los
          recetarios marcados con tu nombre. Quedan, sin tu nombre, los números que pide la contabilidad: qué
          se compró, cuándo, cuánto se pagó, qué se aceptó al pagar y el número del pago o de la operación,
          porque la ley obliga a conservar los registros contables durante diez años. Un pedido de
          arrepentimiento abierto conserva tu email hasta que te respondo; después quedan solo su código y sus
          fechas.
        </p>
      </ProsePart>
      <ProsePart title="Tus derechos">
        <p>
          La Ley 25.326 de Protección de los Datos Personales te permite acceder a tus datos, corregirlos,
          actualizarlos y pedir que se borren. Escríbeme desde <Link to="/contacto">Contacto</Link>: te
          respondo dentro de los 10 días corridos si quieres verlos, y dentro de los 5 días hábiles si quieres
          corregirlos o borrarlos.
        </p>
        <p>
          El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en
          forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al
          efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.
        </p>
        <p>
          La{' '}
          <a href="https://www.argentina.gob.ar/aaip" target="_blank" rel="noopener noreferrer">
            Agencia de Acceso a la Información Pública
          </a>
          , en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las
          denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento
          de las normas vigentes en materia de protección de datos personales.
        </p>
      </ProsePart>
    </>
  );
}
