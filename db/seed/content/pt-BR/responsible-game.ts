import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-game': {
      title: 'Jogo responsável',
      lead: 'Seus limites ficam no seu perfil.',
      body: `<p>Veja como perceber cedo que jogar deixou de ser divertido, e onde encontrar ajuda, na página <a href="/responsible-play">Jogo responsável</a>.</p>`,
      buttons: [{ label: 'Ver limites', url: '/profile/responsible-game' }],
    },
  }),
]
