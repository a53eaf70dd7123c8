import { PROVIDER_NAMES, PROVIDERS } from '../../../rules/payment-providers';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { ProsePart } from '../../ui/prose-part';

/** Only what the tests of the shop check, and what is known not to work. */
export function Accessibility() {
  const { chatPhone } = useSettings();
  return (
    <>
      <ProsePart title="Qué buscamos">
        <p>
          Que puedas elegir, pagar y aprender aquí con un teclado, con un lector de pantalla, con la letra
          grande o sin mirar los colores. La referencia son las pautas WCAG 2.2, nivel AA.
        </p>
      </ProsePart>
      <ProsePart title="Qué se probó">
        <ul>
          <li>
            Las páginas de la tienda se revisan con una herramienta automática (axe) en cada cambio, en un
            teléfono y en una computadora: contraste, nombres de botones y campos, orden de los títulos.
          </li>
          <li>Comprar, entrar, ver una clase y leer un recetario se recorren con pruebas en cada cambio.</li>
          <li>
            El video y la lectura se manejan también con el teclado, y los errores se leen junto a su campo.
          </li>
          <li>
            Si tu dispositivo pide menos movimiento, las animaciones se quitan. Con los colores forzados del
            sistema, los botones conservan su borde.
          </li>
        </ul>
      </ProsePart>
      <ProsePart title="Qué todavía no está bien">
        <ul>
          <li>Los subtítulos dependen de cada clase: algunas no tienen, y no hay audiodescripción.</li>
          <li>
            Los PDF no llevan etiquetas para lectores de pantalla. El lector de la tienda ofrece “Ver como
            texto” y muchas recetas están además como página.
          </li>
          <li>
            Las páginas {PROVIDER_NAMES.map((name) => `de ${PROVIDERS[name].label}`).join(', ')} y los videos
            alojados en otro sitio son de ellos.
          </li>
          <li>
            Las pruebas automáticas encuentran solo una parte de los problemas. No hubo una auditoría externa.
          </li>
        </ul>
      </ProsePart>
      <ProsePart title="Si algo te frena">
        <p>
          Cuéntame qué página era y qué usas para navegar, desde <Link to="/contacto">Contacto</Link>
          {chatPhone && ' o por el chat que está al pie'}. Te respondo y, mientras lo arreglo, te doy lo que
          necesitas de otra forma: un texto, una receta escrita o ayuda para pagar.
        </p>
      </ProsePart>
    </>
  );
}
