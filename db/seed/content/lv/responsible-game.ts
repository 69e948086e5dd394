import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-game': {
      title: 'Atbildīga spēle',
      lead: 'Savus limitus atradīsiet profilā.',
      body: `<p>Kā laikus pamanīt, ka spēle vairs nesagādā prieku, un kur meklēt palīdzību, lasiet lapā <a href="/responsible-play">Atbildīga spēle</a>.</p>`,
      buttons: [{ label: 'Skatīt limitus', url: '/profile/responsible-game' }],
    },
  }),
]
