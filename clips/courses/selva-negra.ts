import { cover } from '../boards';
import { bowl, scale } from '../bowls';
import { type Layer, slice, stack } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

const FLOORS: Layer[] = ['cacao', 'cream', 'cherries', 'cacao', 'cream', 'cherries', 'cacao', 'cream'];

export const selvaNegra: Course = {
  picture: 'curso-selva-negra',
  clips: [
    {
      name: 'selva-negra-1',
      title: 'Bizcochuelo de cacao',
      scenes: [
        scene(
          bowl({
            adds: [
              ['6 huevos', INK.egg],
              ['200 g azúcar', INK.sugar],
            ],
            becomes: INK.butter,
          }),
          'Seis huevos y doscientos de azúcar. Diez minutos, hasta triplicar.',
        ),
        scene(
          bowl({
            adds: [
              ['130 g harina', INK.flour],
              ['45 g cacao', INK.cocoaPowder],
            ],
            from: INK.butter,
            becomes: INK.cocoaPowder,
            with: 'spatula',
          }),
          'Harina y cacao tamizados, en forma de lluvia y con espátula.',
        ),
        scene(
          bowl({
            adds: [['60 g manteca', INK.butter]],
            from: INK.cocoaPowder,
            becomes: INK.cocoaPowder,
            with: 'spatula',
          }),
          'La manteca derretida, al final y por el borde.',
        ),
        scene(
          oven({
            degrees: 175,
            minutes: 35,
            from: INK.cocoaPowder,
            to: INK.choc,
            rises: true,
            what: 'mould',
          }),
          'A ciento setenta y cinco, treinta y cinco minutos, sin abrir la puerta.',
        ),
        scene(
          rest({ minutes: 60, where: 'mesada', colour: INK.choc, label: 'boca abajo' }),
          'Enfría boca abajo. Si puedes esperar hasta mañana, mejor.',
        ),
        scene(
          stack({ layers: ['cacao', 'cacao', 'cacao', 'cacao'], label: 'cuatro discos' }),
          'Córtalo en cuatro con cuchillo de sierra, girando la torta y no la mano.',
        ),
      ],
    },
    {
      name: 'selva-negra-2',
      title: 'Cerezas, almíbar y crema',
      scenes: [
        scene(
          scale({ name: 'cerezas', colour: INK.cherry, grams: 500 }),
          'Quinientos gramos de cerezas en almíbar, bien escurridas.',
        ),
        scene(
          bowl({
            adds: [
              ['almíbar', INK.cherry],
              ['40 ml kirsch', INK.water],
            ],
            becomes: INK.berry,
            with: 'spatula',
          }),
          'Guarda el almíbar: con el kirsch, humedece los discos.',
        ),
        scene(
          bowl({ adds: [['vainilla', INK.almond]], from: INK.cherry, becomes: INK.berry, with: 'spatula' }),
          'Sin alcohol queda igual de rica: una cucharadita de vainilla.',
        ),
        scene(
          bowl({
            adds: [
              ['800 ml crema', INK.milk],
              ['80 g azúcar', INK.sugar],
            ],
            becomes: INK.cream,
          }),
          'La crema, con todo frío: el bol también.',
        ),
        scene(
          bowl({ adds: [], from: INK.milk, becomes: INK.cream }),
          'Para cuando el batidor deja surcos. Un minuto más y es manteca.',
        ),
        scene(
          cover({ colour: INK.choc, with: INK.cherry, label: 'húmedo, no mojado' }),
          'Pinta cada disco con el almíbar: húmedo, no mojado.',
        ),
      ],
    },
    {
      name: 'selva-negra-3',
      title: 'Armar y las virutas',
      scenes: [
        scene(
          stack({ layers: FLOORS.slice(0, 3), label: 'crema y cerezas' }),
          'Disco, crema y cerezas. Deja un dedo libre en el borde.',
        ),
        scene(
          stack({ layers: FLOORS, from: 3, label: 'cuatro pisos' }),
          'Repite, y aprieta apenas cada piso con la palma.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.choc, label: 'antes de cubrir' }),
          'Una hora de heladera antes de cubrir: así no se corre.',
        ),
        scene(
          cover({ colour: INK.choc, with: INK.cream, label: 'alisar' }),
          'Cubre con crema y alisa girando el plato.',
        ),
        scene(
          scale({ name: 'virutas', colour: INK.choc, grams: 150 }),
          'Ciento cincuenta de chocolate, raspado con un pelapapas.',
        ),
        scene(
          slice({ layers: FLOORS, top: 'cherries', label: '16 porciones' }),
          'Virutas, una cereza por porción, y al medio de la mesa.',
        ),
      ],
    },
  ],
};
