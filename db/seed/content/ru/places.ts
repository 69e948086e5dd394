import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/o-kazino/otvetstvennaya-igra' },
    checks: { path: '/o-kazino/proverki' },
  }),
  translated('payment-methods', {
    card: {
      name: 'Банковская карта',
      description:
        'Visa или Mastercard. Номер карты вводится на стороне платёжной системы и к нам не попадает.',
    },
    bank: { name: 'Банковский перевод', description: 'На счёт с номером IBAN и с него.' },
    wallet: { name: 'Электронный кошелёк', description: 'По адресу электронной почты кошелька.' },
  }),
  translated('contacts', {
    house: {
      hours: 'Часы работы указывает оператор',
      text: '<p>В этой демонстрации адрес дан для примера, и письма, посланные туда, никто не читает.</p>',
    },
  }),
  translated('footer', {
    house: {
      licence: '<p>Демонстрация без лицензии: настоящие ставки здесь не принимаются.</p>',
      copyright: 'Baize — открытая программа по лицензии GNU AGPL версии 3.',
    },
  }),
  translated('loyalty-settings', { house: { pointsAlias: 'очки' } }),
]
