import { cover, cut, fold, roll, tray, wrap } from '../boards';
import { bowl, scale } from '../bowls';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

export const medialunas: Course = {
  picture: 'curso-medialunas',
  clips: [
    {
      name: 'medialunas-1',
      title: 'La masa, la noche anterior',
      scenes: [
        scene(
          bowl({
            adds: [
              ['500 g harina', INK.flour],
              ['230 ml leche', INK.milk],
              ['20 g levadura', INK.almond],
            ],
            becomes: INK.dough,
            with: 'spatula',
          }),
          'Quinientos gramos de harina, leche fría y veinte de levadura fresca.',
        ),
        scene(
          bowl({
            adds: [
              ['1 huevo', INK.egg],
              ['90 g azúcar', INK.sugar],
              ['50 g manteca', INK.butter],
            ],
            from: INK.dough,
            becomes: INK.dough,
            with: 'spatula',
          }),
          'Suma el huevo, el azúcar, la sal, la miel y la manteca.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: '8 minutos' }),
          'Amasa ocho minutos. Queda tierna, apenas pegajosa.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'sheet', label: 'aplanada' }),
          'Aplánala en rectángulo: mañana vas a agradecer no tener un bollo.',
        ),
        scene(
          rest({ minutes: 480, where: 'heladera', colour: INK.dough, label: 'ocho horas' }),
          'Tapada, ocho horas en la heladera.',
        ),
        scene(
          scale({ name: 'para el empaste', colour: INK.butter, grams: 250 }),
          'Deja pesada la manteca del empaste: doscientos cincuenta gramos, bien fría.',
        ),
      ],
    },
    {
      name: 'medialunas-2',
      title: 'Empastar y tres vueltas',
      scenes: [
        scene(
          roll({ colour: INK.butter, into: 'sheet', label: '20 × 20 cm' }),
          'Golpea la manteca entre dos papeles, hasta un cuadrado de veinte centímetros.',
        ),
        scene(
          fold({ colour: INK.dough, butter: true, label: 'como un sobre' }),
          'Envuélvela con la masa, como una carta. Sin aire adentro.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'sheet', label: 'primera vuelta' }),
          'Estira a lo largo. Si la manteca asoma, harina en ese punto y a enfriar.',
        ),
        scene(fold({ colour: INK.dough, label: 'en tres' }), 'Dobla en tres. Eso es una vuelta simple.'),
        scene(
          rest({ minutes: 40, where: 'heladera', colour: INK.dough, label: 'entre vueltas' }),
          'Cuarenta minutos de heladera entre una vuelta y otra.',
        ),
        scene(
          fold({ colour: INK.dough, label: 'tercera vuelta' }),
          'Tres vueltas en total: veintisiete capas de manteca, y ninguna se ve.',
        ),
      ],
    },
    {
      name: 'medialunas-3',
      title: 'Cortar, enrollar y hornear',
      scenes: [
        scene(
          cut({ colour: INK.dough, piece: 'triangles', count: 5, label: 'base de 9 cm' }),
          'Estira de cuatro milímetros y corta triángulos de nueve de base.',
        ),
        scene(
          wrap({ colour: INK.dough, into: 'medialuna', label: 'sin apretar' }),
          'Enrolla sin apretar y dobla las puntas hacia adentro.',
        ),
        scene(
          tray({ colour: INK.dough, piece: 'medialunas', rows: 2, columns: 4, label: 'con lugar' }),
          'En la placa, con lugar: van a crecer casi el doble.',
        ),
        scene(
          rest({ minutes: 120, where: 'mesada', colour: INK.dough, label: 'a 26 °C' }),
          'Dos horas a veintiséis grados. Con el dedo, la marca vuelve despacio.',
        ),
        scene(
          oven({
            degrees: 200,
            minutes: 14,
            from: INK.dough,
            to: INK.toast,
            rises: true,
            what: 'medialunas',
          }),
          'Pinta con huevo y hornea a doscientos, catorce minutos.',
        ),
        scene(
          cover({ colour: INK.toast, with: INK.dulceLight, label: 'almíbar' }),
          'Apenas salen, almíbar tibio. Brillan, y no se pegan.',
        ),
      ],
    },
  ],
};
