import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    betting: {
      title: 'Apostas esportivas',
      lead: 'Nossas apostas esportivas chegam em breve.',
      body: `<p>Quando chegarem, cada mercado mostrará a margem das odds. Cada aposta mostrará seu status, da aceitação à liquidação. Se um evento não acontecer, a aposta é anulada e devolvemos o valor.</p>`,
      buttons: [{ label: 'Ver jogos de cassino', url: '/gamehall' }],
    },
  }),
]
