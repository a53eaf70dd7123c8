import { PAYMENT_LINK } from '../rules/payment-link';

/** Demo students with purchases. They have no password, so nobody can log in as them. */
const NAMES = [
  'Lucía Benítez',
  'Tomás Arrieta',
  'Carla Ibarra',
  'Nélida Sosa',
  'Julieta Ferreyra',
  'Martín Acosta',
  'Sofía Maldonado',
  'Rocío Giménez',
  'Valentina Paz',
  'Agustín Correa',
  'Camila Roldán',
  'Florencia Vera',
  'Micaela Luna',
  'Belén Cardozo',
  'Gustavo Peralta',
  'Silvia Domínguez',
  'Paula Ríos',
  'Daniela Quiroga',
  'Mariana Bustos',
  'Graciela Ojeda',
  'Nicolás Herrera',
  'Yanina Figueroa',
  'Estela Miranda',
  'Brenda Aguirre',
  'Romina Cáceres',
  'Pilar Villalba',
  'Hernán Godoy',
  'Noelia Farías',
  'Mercedes Ponce',
  'Antonella Leiva',
  'Claudia Barrios',
  'Verónica Soria',
  'Malena Toledo',
  'Emilia Navarro',
  'Fernanda Coria',
  'Susana Molina',
  'Diego Escobar',
  'Natalia Ledesma',
  'Catalina Rivero',
  'Abril Medina',
  'Lorena Salinas',
  'Marcos Villagra',
  'Josefina Arce',
  'Ailén Moyano',
  'Teresa Bravo',
  'Pamela Ortega',
  'Ramiro Funes',
  'Cecilia Duarte',
];

export interface DemoPerson {
  name: string;
  surname: string;
  email: string;
}

export const demoPeople: DemoPerson[] = NAMES.map((fullName) => {
  const [name = '', surname = ''] = fullName.split(' ');
  const plain = `${name}.${surname}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { name, surname, email: `${plain}@correo.test` };
});

export const demoMessages = [
  {
    from: 'Silvia Domínguez',
    phone: '+54 9 341 555 0177',
    daysAgo: 1,
    message: 'Hola. ¿El curso de medialunas sirve si mi horno es de los chiquitos, sin ventilador?',
  },
  {
    from: 'Hernán Godoy',
    phone: '+54 9 351 555 0142',
    daysAgo: 3,
    message:
      'Hice el rogel para el cumpleaños de mi mamá y no quedó ni una miga. Gracias por explicar tan claro.',
  },
  {
    from: 'Pilar Villalba',
    phone: '+598 99 555 018',
    daysAgo: 6,
    message: `Escribo desde Montevideo. ¿Puedo pagar el recetario de alfajores por ${PAYMENT_LINK.service}?`,
  },
  {
    from: 'Estela Miranda',
    phone: '+54 9 261 555 0109',
    daysAgo: 12,
    isRead: true,
    message: '¿Vas a dar una clase de pan dulce antes de las fiestas? En mi barrio somos tres que queremos.',
  },
];
