import { cut, fold, roll, tray, wrap } from '../boards';
import { bowl, scale } from '../bowls';
import { pipe } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

export const canoncitos: Course = {
  picture: 'curso-canoncitos',
  clips: [
    {
      name: 'canoncitos-1',
      title: 'Hojaldre rápido',
      scenes: [
        scene(
          scale({ name: 'manteca en cubos', colour: INK.butter, grams: 250 }),
          'Doscientos cincuenta gramos de manteca muy fría, en cubos.',
        ),
        scene(
          bowl({
            adds: [
              ['300 g harina', INK.flour],
              ['250 g manteca', INK.butter],
            ],
            becomes: INK.dough,
            with: 'spatula',
          }),
          'Mézclala con la harina y la sal sin deshacer los cubos.',
        ),
        scene(
          bowl({
            adds: [
              ['140 ml agua', INK.water],
              ['limón', INK.lemon],
            ],
            from: INK.dough,
            becomes: INK.dough,
            with: 'spatula',
          }),
          'Une con el agua helada y el limón, apenas. Se tienen que ver los trozos.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'sheet', label: 'rectángulo' }),
          'Estira en rectángulo, con harina arriba y abajo.',
        ),
        scene(
          fold({ colour: INK.dough, label: 'vuelta doble' }),
          'Da cuatro vueltas dobles. Las dos primeras parecen un desastre.',
        ),
        scene(
          rest({ minutes: 30, where: 'heladera', colour: INK.dough, label: 'cada dos vueltas' }),
          'Media hora de heladera cada dos vueltas.',
        ),
      ],
    },
    {
      name: 'canoncitos-2',
      title: 'Tiras, moldes y horno',
      scenes: [
        scene(
          roll({ colour: INK.dough, into: 'sheet', label: '3 milímetros' }),
          'Estira de tres milímetros y espolvorea el azúcar.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'strips', count: 8, label: 'tiras de 2 cm' }),
          'Corta tiras de dos centímetros, con cuchillo filoso y sin arrastrar.',
        ),
        scene(
          wrap({ colour: INK.dough, into: 'tube', label: 'medio centímetro encima' }),
          'Enrolla montando medio centímetro. Sin tensar, o se abren en el horno.',
        ),
        scene(
          tray({ colour: INK.dough, piece: 'tubes', rows: 3, columns: 4, label: 'cierre abajo' }),
          'En la placa, con el cierre hacia abajo.',
        ),
        scene(
          rest({ minutes: 20, where: 'heladera', colour: INK.dough, label: 'bien fríos' }),
          'Veinte minutos de frío: la manteca dura es la que hojaldra.',
        ),
        scene(
          oven({ degrees: 200, minutes: 20, from: INK.dough, to: INK.toast, rises: true, what: 'rounds' }),
          'A doscientos, veinte minutos, hasta que el azúcar se acaramele.',
        ),
      ],
    },
    {
      name: 'canoncitos-3',
      title: 'Rellenar hasta la punta',
      scenes: [
        scene(
          tray({ colour: INK.toast, piece: 'tubes', rows: 2, columns: 4, label: 'desmoldados tibios' }),
          'Desmolda tibios, girando el molde, y deja que se enfríen del todo.',
        ),
        scene(
          scale({ name: 'dulce repostero', colour: INK.dulce, grams: 700 }),
          'Setecientos gramos de dulce de leche repostero para veinte cañoncitos.',
        ),
        scene(
          pipe({ colour: INK.dulce, piece: 'tubes', count: 4, label: 'de una punta' }),
          'Rellena desde una punta hasta la mitad.',
        ),
        scene(
          pipe({ colour: INK.dulce, piece: 'tubes', count: 6, label: 'y de la otra' }),
          'Y después desde la otra. Así no queda aire en el medio.',
        ),
        scene(
          tray({ colour: INK.wafer, piece: 'tubes', rows: 3, columns: 4, label: 'azúcar impalpable' }),
          'Azúcar impalpable por encima, con colador fino.',
        ),
        scene(
          rest({ minutes: 60, where: 'mesada', colour: INK.toast, label: 'vacíos, en lata' }),
          'Rellena lo que vas a servir. Vacíos y en lata, crujen tres días.',
        ),
      ],
    },
  ],
};
