import { cover, cut } from '../boards';
import { bowl, scale } from '../bowls';
import { type Layer, slice, stack } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

const FLOORS: Layer[] = ['sponge', 'cream', 'berries', 'sponge', 'cream', 'berries', 'sponge', 'cream'];

export const tortaDeFrutillas: Course = {
  picture: 'curso-torta-de-frutillas',
  clips: [
    {
      name: 'torta-de-frutillas-1',
      title: 'Batir sin miedo',
      scenes: [
        scene(
          bowl({
            adds: [
              ['5 huevos', INK.egg],
              ['150 g azúcar', INK.sugar],
            ],
            becomes: INK.butter,
          }),
          'Cinco huevos, ciento cincuenta de azúcar y la esencia de vainilla.',
        ),
        scene(
          bowl({ adds: [], from: INK.butter, becomes: INK.cream }),
          'Diez minutos. Cuando levantas el batidor, la cinta se queda arriba.',
        ),
        scene(
          bowl({
            adds: [
              ['50 g harina', INK.flour],
              ['50 g harina', INK.flour],
              ['50 g harina', INK.flour],
            ],
            from: INK.cream,
            becomes: INK.sponge,
            with: 'spatula',
          }),
          'La harina, tamizada y en tres veces, de abajo hacia arriba.',
        ),
        scene(
          oven({ degrees: 180, minutes: 28, from: INK.cream, to: INK.sponge, rises: true, what: 'mould' }),
          'A ciento ochenta, veintiocho minutos.',
        ),
        scene(
          rest({ minutes: 60, where: 'mesada', colour: INK.sponge, label: 'boca abajo' }),
          'Enfría boca abajo, en el molde: no se baja.',
        ),
        scene(
          stack({ layers: ['sponge', 'sponge', 'sponge'], label: 'tres pisos' }),
          'Córtalo en tres. Marca antes con palillos, todo alrededor.',
        ),
      ],
    },
    {
      name: 'torta-de-frutillas-2',
      title: 'Fruta en cada capa',
      scenes: [
        scene(
          scale({ name: 'frutillas', colour: INK.strawberry, grams: 700 }),
          'Setecientos gramos de frutillas firmes, lavadas enteras.',
        ),
        scene(
          cut({ colour: INK.strawberry, piece: 'rounds', count: 8, label: 'en láminas' }),
          'Sécalas bien y corta la mitad en láminas. Una gota de agua afloja la crema.',
        ),
        scene(
          bowl({
            adds: [
              ['600 ml crema', INK.milk],
              ['60 g azúcar', INK.sugar],
            ],
            becomes: INK.cream,
          }),
          'Monta la crema bien fría con el azúcar impalpable.',
        ),
        scene(
          cover({ colour: INK.sponge, with: INK.egg, label: 'jugo de naranja' }),
          'Humedece cada piso con jugo de naranja, con pincel.',
        ),
        scene(
          stack({ layers: FLOORS.slice(0, 3), label: 'crema y frutillas' }),
          'Crema, láminas hasta el borde y otro piso.',
        ),
        scene(
          stack({ layers: FLOORS, from: 3, label: 'tres pisos' }),
          'Tres pisos. Si se inclina, este es el momento de enderezarla.',
        ),
      ],
    },
    {
      name: 'torta-de-frutillas-3',
      title: 'Alisar y coronar',
      scenes: [
        scene(
          rest({ minutes: 30, where: 'heladera', colour: INK.sponge, label: 'media hora' }),
          'Media hora de frío antes de alisar.',
        ),
        scene(
          cover({ colour: INK.cream, with: INK.sugar, label: 'primera capa fina' }),
          'Una primera capa fina, para atrapar las migas.',
        ),
        scene(
          cover({ colour: INK.sugar, with: INK.cream, label: 'girando el plato' }),
          'La segunda, generosa, girando el plato y con la espátula quieta.',
        ),
        scene(
          stack({ layers: FLOORS, from: 8, top: 'strawberries', label: 'enteras' }),
          'Corona con las frutillas enteras, con sus hojas.',
        ),
        scene(
          slice({ layers: FLOORS, top: 'strawberries', label: '12 porciones' }),
          'Doce porciones. El cuchillo, mojado entre corte y corte.',
        ),
        scene(
          rest({ minutes: 120, where: 'heladera', colour: INK.cream, label: 'hasta servir' }),
          'En la heladera hasta servir, y se come en el día.',
        ),
      ],
    },
  ],
};
