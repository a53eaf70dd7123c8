import { cover, dip } from '../boards';
import { bowl, scale } from '../bowls';
import { type Layer, slice, stack } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { rest } from '../ovens';

const FLOORS: Layer[] = [
  'biscuit',
  'dulce',
  'biscuit',
  'dulce',
  'biscuit',
  'dulce',
  'biscuit',
  'dulce',
  'biscuit',
  'dulce',
];

export const chocotorta: Course = {
  picture: 'curso-chocotorta',
  clips: [
    {
      name: 'chocotorta-1',
      title: 'La crema que se sostiene',
      scenes: [
        scene(
          scale({ name: 'queso crema', colour: INK.cream, grams: 480 }),
          'Cuatrocientos ochenta gramos de queso crema entero, recién sacado de la heladera.',
        ),
        scene(
          bowl({ adds: [['queso crema', INK.cream]], becomes: INK.milk }),
          'Bátelo solo, hasta que no quede ningún grumo.',
        ),
        scene(
          bowl({
            adds: [
              ['200 g dulce', INK.dulce],
              ['200 g dulce', INK.dulce],
              ['200 g dulce', INK.dulce],
            ],
            from: INK.milk,
            becomes: INK.dulceLight,
          }),
          'El dulce de leche entra en tres veces. Si va todo junto, se corta.',
        ),
        scene(
          bowl({ adds: [['200 ml crema', INK.milk]], becomes: INK.cream }),
          'Aparte, monta la crema a medio punto: que apenas deje huella.',
        ),
        scene(
          bowl({
            adds: [['crema', INK.cream]],
            from: INK.dulceLight,
            becomes: INK.dulceLight,
            with: 'spatula',
          }),
          'Únelas con espátula, de abajo hacia arriba, sin apuro.',
        ),
        scene(
          rest({ minutes: 20, where: 'heladera', colour: INK.dulceLight, label: 'mientras mojas' }),
          'Veinte minutos de heladera mientras preparas el café.',
        ),
      ],
    },
    {
      name: 'chocotorta-2',
      title: 'Mojar y armar cinco pisos',
      scenes: [
        scene(
          bowl({ adds: [['300 ml café', INK.coffee]], becomes: INK.coffee, with: 'spatula' }),
          'Trescientos mililitros de café fuerte, y frío: el caliente deshace la galletita.',
        ),
        scene(
          dip({ label: 'dos segundos por lado' }),
          'Dos segundos por lado. Si cuentas hasta tres, ya es tarde.',
        ),
        scene(
          stack({ layers: FLOORS.slice(0, 4), label: 'primer piso' }),
          'Galletitas, crema, galletitas. La crema va hasta los bordes.',
        ),
        scene(
          cover({ colour: INK.choc, with: INK.dulceLight, label: 'pareja' }),
          'Alisa cada capa con la espátula, sin apretar.',
        ),
        scene(
          stack({ layers: FLOORS, from: 4, label: 'cinco pisos' }),
          'Cinco pisos en total, y el último es de crema.',
        ),
        scene(
          rest({ minutes: 480, where: 'heladera', colour: INK.choc, label: 'toda la noche' }),
          'Tapa y a la heladera ocho horas. Mañana es otra torta.',
        ),
      ],
    },
    {
      name: 'chocotorta-3',
      title: 'Desmoldar, cortar y llevar',
      scenes: [
        scene(
          stack({ layers: FLOORS, from: 10, label: 'desmoldada' }),
          'Pasa un cuchillo fino por el borde y levanta el aro derecho hacia arriba.',
        ),
        scene(
          stack({ layers: FLOORS, from: 10, top: 'cocoa', label: 'cacao' }),
          'El cacao va recién ahora: si lo pones antes, se humedece.',
        ),
        scene(
          slice({ layers: FLOORS, top: 'cocoa', label: 'cuchillo caliente' }),
          'Cuchillo por agua caliente, y seco, entre porción y porción.',
        ),
        scene(
          slice({ layers: FLOORS, top: 'cocoa', width: 300, label: '12 porciones' }),
          'De un molde de treinta por veinte salen doce porciones generosas.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.choc, label: 'antes del viaje' }),
          'Para llevarla, una hora de frío y una caja donde no baile.',
        ),
        scene(
          stack({ layers: FLOORS, from: 10, top: 'strawberries', label: 'lista' }),
          'Con unas frutillas encima, no hace falta decir quién la hizo.',
        ),
      ],
    },
  ],
};
