import { cover, cut, roll } from '../boards';
import { bowl, pot, scale } from '../bowls';
import { type Layer, slice, stack } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

const ROGEL: Layer[] = Array.from({ length: 15 }, (_, n) => (n % 2 ? 'dulce' : 'wafer'));

export const rogel: Course = {
  picture: 'curso-rogel',
  clips: [
    {
      name: 'rogel-1',
      title: 'Antes de empezar: qué vas a usar',
      scenes: [
        scene(
          scale({ name: 'Harina 0000', colour: INK.flour, grams: 400 }),
          'Aquí todo va en gramos. Pesa 400 de harina antes de prender el horno.',
        ),
        scene(
          bowl({
            adds: [
              ['6 yemas', INK.egg],
              ['1 huevo', INK.egg],
              ['60 g manteca', INK.butter],
            ],
            becomes: INK.butter,
          }),
          'Seis yemas, un huevo y sesenta gramos de manteca derretida, todo a la vista.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'un palo liviano' }),
          'El palo, liviano: el peso lo pones tú, y así la masa no se pega.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'rounds', count: 4, label: 'aro de 24 cm' }),
          'Un aro de veinticuatro centímetros. Si no tienes, sirve la tapa de una olla.',
        ),
        scene(
          pot({ colour: INK.sugar, degrees: 118, label: 'termómetro' }),
          'Y un termómetro, para el almíbar del merengue. Lo usamos al final.',
        ),
        scene(
          stack({ layers: ROGEL, top: 'meringue', label: 'ocho capas' }),
          'Esto es lo que vamos a armar: ocho discos, dulce de leche hasta el borde y merengue.',
        ),
      ],
    },
    {
      name: 'rogel-2',
      title: 'Amasar y descansar',
      scenes: [
        scene(
          bowl({
            adds: [
              ['6 yemas', INK.egg],
              ['60 g manteca', INK.butter],
              ['60 ml agua', INK.water],
            ],
            becomes: INK.butter,
          }),
          'Mezcla las yemas, el huevo, la manteca y el agua tibia, con una cucharada de alcohol fino.',
        ),
        scene(
          bowl({
            adds: [['400 g harina', INK.flour]],
            from: INK.butter,
            becomes: INK.dough,
            with: 'spatula',
          }),
          'Suma la harina con la sal, de a poco, hasta que ya no puedas revolver.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: '5 minutos' }),
          'Amasa cinco minutos. Al principio se agrieta; después queda lisa como un guante.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'balls', count: 1, label: 'un bollo liso' }),
          'Forma un bollo. Si lo aprietas con el dedo y vuelve despacio, está.',
        ),
        scene(
          rest({ minutes: 30, where: 'mesada', colour: INK.dough, label: 'tapada' }),
          'Tápala y déjala media hora sobre la mesada, fuera de la heladera.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'ya no se encoge' }),
          'Después del descanso se estira y se queda donde la dejas.',
        ),
      ],
    },
    {
      name: 'rogel-3',
      title: 'Ocho bollos iguales',
      scenes: [
        scene(
          scale({ name: 'toda la masa', colour: INK.dough, grams: 680 }),
          'Pesa toda la masa: da unos seiscientos ochenta gramos.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'balls', count: 8, label: '8 bollos' }),
          'Divídela en ocho. Primero a la mitad, después otra vez, y otra vez.',
        ),
        scene(
          scale({ name: 'un bollo', colour: INK.dough, grams: 85 }),
          'Cada bollo, ochenta y cinco gramos. Si uno queda chico, le sacas a otro.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'balls', count: 8, label: 'redondos' }),
          'Redondea cada uno contra la mesada, con la mano en forma de cuenco.',
        ),
        scene(
          rest({ minutes: 10, where: 'mesada', colour: INK.dough, label: 'tapados' }),
          'Diez minutos más, tapados, mientras se calienta el horno.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'de a uno' }),
          'Y empieza por el primero: los demás esperan debajo del repasador.',
        ),
      ],
    },
    {
      name: 'rogel-4',
      title: 'Estirar sin que se encoja',
      scenes: [
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'del centro afuera' }),
          'Estira siempre desde el centro hacia afuera, sin volver para atrás.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'un cuarto de vuelta' }),
          'Gira la masa un cuarto de vuelta después de cada pasada.',
        ),
        scene(
          rest({ minutes: 5, where: 'mesada', colour: INK.dough, label: 'si se resiste' }),
          'Si se encoge, tápala cinco minutos y sigue con otra. No la pelees.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: '2 milímetros' }),
          'Dos milímetros: tienes que ver la sombra de tu mano del otro lado.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'rounds', count: 1, label: 'sobre papel' }),
          'Pásala al papel antes de cortarla. Cortada, ya no se mueve.',
        ),
        scene(
          cut({ colour: INK.dough, piece: 'rounds', count: 8, label: '8 discos' }),
          'Corta los ocho con el aro y guarda los recortes: se hornean también.',
        ),
      ],
    },
    {
      name: 'rogel-5',
      title: 'Pinchar, cortar y hornear',
      scenes: [
        scene(
          cover({ colour: INK.dough, with: INK.wafer, label: 'pinchar toda' }),
          'Pincha toda la superficie con un tenedor, también cerca del borde.',
        ),
        scene(
          oven({ degrees: 190, minutes: 8, from: INK.dough, to: INK.wafer, what: 'discs' }),
          'Al horno, a ciento noventa grados, entre ocho y diez minutos.',
        ),
        scene(
          oven({ degrees: 190, minutes: 10, from: INK.wafer, to: INK.toast, what: 'discs' }),
          'Sácalos cuando doren los bordes. El centro queda claro, y está bien.',
        ),
        scene(
          stack({ layers: ['wafer', 'wafer', 'wafer'], label: 'sobre rejilla' }),
          'Enfría sobre rejilla. Golpéalo con la uña: tiene que sonar seco.',
        ),
        scene(
          oven({ degrees: 190, minutes: 3, from: INK.wafer, to: INK.wafer, what: 'discs' }),
          'Si no suena, vuelve tres minutos al horno apagado.',
        ),
        scene(
          stack({
            layers: ['wafer', 'wafer', 'wafer', 'wafer', 'wafer', 'wafer', 'wafer', 'wafer'],
            label: 'ocho discos',
          }),
          'Ocho discos secos aguantan dos días en una lata. Puedes parar aquí.',
        ),
      ],
    },
    {
      name: 'rogel-6',
      title: 'Dulce de leche hasta el borde',
      scenes: [
        scene(
          scale({ name: 'por capa', colour: INK.dulce, grams: 120 }),
          'Ciento veinte gramos de dulce de leche repostero en cada capa.',
        ),
        scene(
          cover({ colour: INK.wafer, with: INK.dulce, label: 'del centro al borde' }),
          'Lo dejas en el centro y lo llevas hasta el borde con la espátula.',
        ),
        scene(
          stack({ layers: ROGEL.slice(0, 5), label: 'disco y dulce' }),
          'Disco, dulce, disco. El más lindo lo guardas para arriba.',
        ),
        scene(
          stack({ layers: ROGEL.slice(0, 11), from: 5, label: 'derecho' }),
          'Cada dos discos mira de costado: si se inclina, gira el siguiente.',
        ),
        scene(
          stack({ layers: ROGEL, from: 11, label: 'ocho discos' }),
          'Si un disco se rompe, va en el medio. Con el dulce nadie lo nota.',
        ),
        scene(
          rest({ minutes: 10, where: 'mesada', colour: INK.dulce, label: 'con un plato encima' }),
          'Apoya un plato encima diez minutos, para que se asiente.',
        ),
      ],
    },
    {
      name: 'rogel-7',
      title: 'Merengue italiano sin miedo',
      scenes: [
        scene(
          pot({ colour: INK.sugar, degrees: 118, label: 'azúcar y agua' }),
          'Lleva el azúcar y el agua a ciento dieciocho grados, sin revolver.',
        ),
        scene(
          bowl({ adds: [['4 claras', INK.water]], becomes: INK.cream }),
          'Cuando marca ciento diez, empieza a batir las claras.',
        ),
        scene(
          bowl({ adds: [['almíbar', INK.butter]], from: INK.cream, becomes: INK.sugar }),
          'Vierte el almíbar en hilo, por el borde del bol, sin dejar de batir.',
        ),
        scene(
          bowl({ adds: [], from: INK.sugar, becomes: INK.cream }),
          'Bate ocho minutos, hasta que el bol esté apenas tibio.',
        ),
        scene(
          stack({ layers: ROGEL, from: 15, top: 'meringue', label: 'en picos' }),
          'Cubre la torta y levanta picos con el dorso de una cuchara.',
        ),
        scene(
          slice({ layers: ROGEL, top: 'meringue', label: 'con soplete' }),
          'Dóralos con soplete, de lejos. Corta con cuchillo de sierra.',
        ),
      ],
    },
    {
      name: 'rogel-8',
      title: 'Rogel para vender: cortar, envasar y poner precio',
      scenes: [
        scene(
          slice({ layers: ROGEL, top: 'meringue', label: '14 porciones' }),
          'Catorce porciones por torta. Marca los cortes antes de tocar el cuchillo.',
        ),
        scene(
          slice({ layers: ROGEL, label: 'cuchillo tibio' }),
          'El cuchillo, tibio y seco: lo limpias después de cada corte.',
        ),
        scene(
          scale({ name: 'una porción', colour: INK.dulceLight, grams: 150 }),
          'Una porción pesa ciento cincuenta gramos. Pésala: tu clienta también mira.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.dulce, label: 'antes de envasar' }),
          'Una hora de heladera antes de envasar, para que el dulce no se corra.',
        ),
        scene(
          stack({ layers: ROGEL.slice(0, 7), width: 220, label: 'caja alta' }),
          'Caja alta, base antideslizante y el merengue sin tocar la tapa.',
        ),
        scene(
          scale({ name: 'costo por torta', colour: INK.dulce, grams: 1000 }),
          'Suma lo que gastaste en la pestaña de costos de la receta, y recién ahí pon el precio.',
        ),
      ],
    },
  ],
};
