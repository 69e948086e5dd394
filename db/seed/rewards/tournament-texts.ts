import type { ScoringModel, TournamentTexts } from '#contract/tournaments.ts'

export type SeedTournament = {
  readonly sysname: string
  readonly model: ScoringModel
  readonly best_of?: number
  readonly types?: ('slot' | 'casino' | 'live' | 'fast')[]
  readonly tags?: string[]
  /** By place, in cents. */
  readonly prizes: readonly bigint[]
  readonly gift?: string
  readonly texts: TournamentTexts
}

const words = (title: string, description: string, rules = '') => ({ title, description, rules })

/** The demonstration's tournaments: one over, one running, and one to come. */
export const seedTournaments: readonly [SeedTournament, SeedTournament, SeedTournament] = [
  {
    sysname: 'opening-night',
    model: 'multiplier',
    types: ['slot'],
    tags: ['slots'],
    prizes: [5000n, 3000n, 2000n],
    texts: {
      en: words('Opening night', 'One hour, all slots, every round counts.'),
      ru: words('Ночь открытия', 'Один час, все слоты, в зачёт идёт каждый раунд.'),
      lv: words('Atklāšanas nakts', 'Viena stunda, visi sloti, ieskaita katru raundu.'),
      fr: words('Soirée d’ouverture', 'Une heure, toutes les machines, chaque tour compte.'),
      'pt-BR': words('Noite de abertura', 'Uma hora, todos os slots, cada rodada conta.'),
      ar: words('ليلة الافتتاح', 'ساعة واحدة وجميع ألعاب السلوت، وكل جولة تُحتسب.'),
    },
  },
  {
    sysname: 'evening-league',
    model: 'best_of',
    best_of: 3,
    tags: ['all-games'],
    prizes: [25_000n, 15_000n, 10_000n, 5000n, 5000n, 2000n, 2000n, 2000n, 2000n, 2000n],
    gift: 'league-rounds',
    texts: {
      en: words(
        'Evening league',
        'All our games, and your three highest win multipliers.',
        'Small stakes have the same chance as large ones.',
      ),
      ru: words(
        'Вечерняя лига',
        'Все наши игры и три ваших самых высоких множителя.',
        'У небольших ставок те же шансы, что и у крупных.',
      ),
      lv: words(
        'Vakara līga',
        'Visas mūsu spēles un jūsu trīs lielākie laimesta reizinātāji.',
        'Mazām likmēm ir tādas pašas izredzes kā lielām.',
      ),
      fr: words(
        'Ligue du soir',
        'Tous nos jeux, et vos trois plus gros multiplicateurs.',
        'Les petites mises ont les mêmes chances que les grosses.',
      ),
      'pt-BR': words(
        'Liga da noite',
        'Todos os nossos jogos e seus três maiores multiplicadores.',
        'Apostas pequenas têm a mesma chance que as grandes.',
      ),
      ar: words(
        'دوري المساء',
        'جميع ألعابنا وأعلى ثلاثة مضاعفات ربح لك.',
        'للرهانات الصغيرة الفرصة نفسها التي للكبيرة.',
      ),
    },
  },
  {
    sysname: 'long-weekend',
    model: 'best_of',
    best_of: 10,
    types: ['slot'],
    tags: ['slots'],
    prizes: [50_000n, 25_000n, 10_000n, 5000n, 5000n],
    texts: {
      en: words('Long weekend', 'Three days, all slots, and your ten best rounds count.'),
      ru: words('Длинные выходные', 'Три дня, все слоты, в зачёт идут десять лучших раундов.'),
      lv: words('Garā nedēļas nogale', 'Trīs dienas, visi sloti, ieskaita desmit labākos raundus.'),
      fr: words('Long week-end', 'Trois jours, toutes les machines, et vos dix meilleurs tours comptent.'),
      'pt-BR': words(
        'Fim de semana prolongado',
        'Três dias, todos os slots, e suas dez melhores rodadas contam.',
      ),
      ar: words('عطلة نهاية أسبوع طويلة', 'ثلاثة أيام وجميع ألعاب السلوت، وتُحتسب أفضل عشر جولات لك.'),
    },
  },
]
