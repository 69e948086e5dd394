import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Gagnants',
      lead: 'Bientôt disponible : les derniers gros gains.',
      body: `<p>La liste affichera le jeu, la mise et le gain. Du joueur, elle n’affichera que le pseudo choisi pour cela, s’il y en a un.</p>
<p>Les gros gains sont rares, et leur liste ne dit rien de votre prochaine partie. Le RTP de chaque jeu est affiché sous son nom dans la <a href="/gamehall">salle de jeux</a>.</p>`,
    },
  }),
]
