import { tray } from '../boards';
import { bowl, pot, scale } from '../bowls';
import { pipe } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

export const macarons: Course = {
  picture: 'curso-macarons',
  clips: [
    {
      name: 'macarons-1',
      title: 'Pesar, tamizar y el merengue',
      scenes: [
        scene(
          scale({ name: 'harina de almendras', colour: INK.almond, grams: 150 }),
          'Ciento cincuenta de almendras y ciento cincuenta de azúcar impalpable. Ni uno más.',
        ),
        scene(
          bowl({
            adds: [
              ['almendras', INK.almond],
              ['azúcar', INK.sugar],
            ],
            becomes: INK.flour,
            with: 'spatula',
          }),
          'Tamiza juntas. Lo que queda en el tamiz no va: es lo que marca las tapas.',
        ),
        scene(
          bowl({
            adds: [
              ['55 g claras', INK.water],
              ['colorante', INK.strawberry],
            ],
            from: INK.flour,
            becomes: INK.rose,
            with: 'spatula',
          }),
          'Mézclalas con la mitad de las claras y el colorante en gel.',
        ),
        scene(
          pot({ colour: INK.water, degrees: 117, label: 'azúcar y agua' }),
          'El almíbar, a ciento diecisiete grados.',
        ),
        scene(
          bowl({ adds: [['almíbar', INK.butter]], from: INK.cream, becomes: INK.sugar }),
          'En hilo sobre las otras claras, y bate hasta que el bol esté a cincuenta.',
        ),
        scene(
          bowl({ adds: [['merengue', INK.sugar]], from: INK.rose, becomes: INK.rose, with: 'spatula' }),
          'Une en tres veces. Cae en cinta y se alisa sola en diez segundos: ese es el punto.',
        ),
      ],
    },
    {
      name: 'macarons-2',
      title: 'Escudillar, secar y hornear',
      scenes: [
        scene(
          tray({ colour: INK.rose, piece: 'rounds', rows: 3, columns: 5, label: '3,5 cm' }),
          'Discos de tres centímetros y medio, con la manga derecha.',
        ),
        scene(
          tray({ colour: INK.rose, piece: 'rounds', rows: 4, columns: 6, label: 'golpea la placa' }),
          'Golpea la placa dos veces contra la mesada: salen las burbujas.',
        ),
        scene(
          rest({ minutes: 30, where: 'mesada', colour: INK.rose, label: 'sin tapar' }),
          'Déjalos secar media hora, hasta que no se peguen al dedo.',
        ),
        scene(
          oven({ degrees: 145, minutes: 14, from: INK.rose, to: INK.rose, rises: true, what: 'rounds' }),
          'A ciento cuarenta y cinco, catorce minutos. Mira cómo levantan el pie.',
        ),
        scene(
          oven({ degrees: 145, minutes: 2, from: INK.rose, to: INK.rose, what: 'rounds' }),
          'Si la tapa baila sobre el pie, dos minutos más.',
        ),
        scene(
          rest({ minutes: 20, where: 'mesada', colour: INK.rose, label: 'en la placa' }),
          'Enfría antes de despegar. Calientes, dejan la base en el papel.',
        ),
      ],
    },
    {
      name: 'macarons-3',
      title: 'Rellenar y esperar',
      scenes: [
        scene(
          pot({ colour: INK.strawberry, degrees: 70, label: 'pulpa de frambuesa' }),
          'Calienta noventa gramos de pulpa de frambuesa.',
        ),
        scene(
          bowl({ adds: [['180 g choc. blanco', INK.cream]], from: INK.strawberry, becomes: INK.rose }),
          'Viértela sobre el chocolate blanco y emulsiona desde el centro.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.strawberry, label: 'hasta que espese' }),
          'Una hora de frío, hasta que mantenga la forma en la manga.',
        ),
        scene(
          pipe({ colour: INK.strawberry, piece: 'shells', count: 5, label: 'un botón' }),
          'Un botón en el centro de cada tapa, sin llegar al borde.',
        ),
        scene(
          pipe({ colour: INK.strawberry, piece: 'shells', count: 6, label: 'tapar girando' }),
          'Tapa girando apenas: el relleno asoma parejo.',
        ),
        scene(
          rest({ minutes: 720, where: 'heladera', colour: INK.rose, label: 'toda la noche' }),
          'Doce horas en la heladera. Recién hechos son duros; mañana son macarons.',
        ),
      ],
    },
  ],
};
