import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    winners: {
      title: 'Gagnants',
      lead: 'Les derniers gains et les plus gros de nos joueurs.',
      body: `<p>Les listes montrent les parties qui ont rapporté plus que leur mise. Du joueur, on ne voit que le pseudo choisi, ou les premières lettres de son identifiant ; chacun peut ne pas y figurer.</p>
<p>Les gros gains sont rares, et leur liste ne dit rien de votre prochaine partie. Le RTP de chaque jeu est affiché sous son nom dans la <a href="/gamehall">salle de jeux</a>.</p>`,
    },
  }),
]
