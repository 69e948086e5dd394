import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Kazino spēles ar norādītu RTP · Baize'),
    fairness: seo('/fairness', 'Pierādāmi godīgi: pārbaudiet jebkuru raundu · Baize'),
    offers: seo(
      '/offers',
      'Piedāvājumi · Baize',
      'Kas katram spēlētājam ir jebkurā laikā, ar skaidriem noteikumiem. Piedalāties tikai pēc savas izvēles.',
    ),
    promotions: seo(
      '/promotions',
      'Akcijas · Baize',
      'Visas mūsu akcijas: katrai sākums, beigas un noteikumi, kas pa vidu nemainās.',
    ),
    tournaments: seo(
      '/tournaments',
      'Turnīri · Baize',
      'Spēlējiet pret citiem spēlētājiem. Uzziniet, kā skaita punktus un izmaksā balvas.',
    ),
    jackpots: seo(
      '/jackpots',
      'Džekpoti · Baize',
      'Progresīvie džekpoti: kādu daļu no likmes tie saņem un kā tos laimē.',
    ),
    loyalty: seo(
      '/loyalty',
      'Lojalitātes programma · Baize',
      'Kā krāt punktus un līmeņus un ko nekad neprasīsim.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Lojalitātes veikals · Baize',
      'Balvas par jūsu punktiem, katrai norādīta cena un noteikumi.',
    ),
    winners: seo(
      '/winners',
      'Laimētāji · Baize',
      'Jaunākie un lielākie laimesti Baize, bez spēlētāju īstajiem vārdiem.',
    ),
    betting: seo(
      '/betting',
      'Sporta likmes · Baize',
      'Likmes pirms spēles un tās laikā: rezultāti tiešraidē un koeficienti, kas atjaunojas nepārtraukti.',
    ),
    providers: seo(
      '/providers',
      'Spēļu izstrādātāji · Baize',
      'Studijas, kas veido mūsu spēles, un tas, kas vienmēr paliek mūsu uzskaitē.',
    ),
    support: seo(
      '/support',
      'Klientu atbalsts · Baize',
      'Sazinieties ar īstu cilvēku un uzziniet, ko norādīt, lai varam palīdzēt.',
    ),
    help: seo(
      '/help',
      'Palīdzības centrs · Baize',
      'Atbildes par kontu, iemaksām, izmaksām, spēlēm, godīgumu un atbildīgu spēli.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo('/about', 'Par mums · Baize', 'Kas ir Baize, kas to uztur un kā pārbaudīt mūsu teikto.', {
      openGraph: { type: 'article' },
      schemaArticle: {
        headline: 'Ko Baize varat pārbaudīt',
        description: 'Kas ir Baize, kas to uztur un kā pārbaudīt mūsu teikto.',
        image: '/icons/icon-512.png',
        datePublished: '2026-11-20T00:00:00.000Z',
        dateModified: '2026-11-21T00:00:00.000Z',
      },
    }),
    terms: seo(
      '/terms',
      'Noteikumi · Baize',
      'Ko apsolām jums un ko lūdzam no jums: konts, iemaksas, izmaksas, spēles un strīdi.',
    ),
    privacy: seo(
      '/privacy',
      'Privātums · Baize',
      'Ko par jums zinām, kāpēc tas vajadzīgs, cik ilgi to glabājam un ko varat pieprasīt.',
    ),
    cookies: seo(
      '/cookies',
      'Sīkdatnes · Baize',
      'Viss, ko glabājam jūsu pārlūkā: nosaukums, nolūks un glabāšanas laiks.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Atbildīga spēle · Baize',
      'Cik maksā azartspēles, seši padomi, kā saglabāt kontroli, brīdinājuma zīmes un kur meklēt palīdzību.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonusu noteikumi · Baize',
      'Kas ir bonuss, ko parādām, pirms to pieņemat, un kādi noteikumi attiecas uz katru bonusu.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Likmju noteikumi · Baize',
      'Kā likmes tiek pieņemtas, aprēķinātas un izmaksātas, kad tās anulē, un kā darbojas tiešraides likmes un izpirkšana.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Identitātes apstiprināšana · Baize',
      'Kāpēc un kad pārbaudām, kas jūs esat, kas vajadzīgs, cik ilgi tas aizņem un kas notiek ar dokumentiem.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML un KYC · Baize',
      'Kādas identitātes pārbaudes likums prasa no kazino, kad tās notiek un ko glabājam.',
    ),
    contacts: seo(
      '/contacts',
      'Kontakti · Baize',
      'Kā ar mums sazināties, ko norādīt vēstulē un kā slēgt kontu.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name##: RTP, noteikumi un bezmaksas demo · Baize',
      '##name## noteikumi, precīzs RTP un bezmaksas demo. Katrs raunds ir pierādāmi godīgs.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description: '##name## noteikumi, precīzs RTP un bezmaksas demo. Katrs raunds ir pierādāmi godīgs.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Piedāvājumi · Baize',
      'Baize piedāvājums: ko saņemsiet un kas jādara.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Akcijas · Baize',
      'Baize akcija ar norises laiku un noteikumiem.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Turnīri · Baize',
      'Baize turnīrs: kā skaita punktus un ko var laimēt.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Džekpoti · Baize',
      'Baize džekpots: tā spēles un iespēja laimēt.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      '##name##: spēles · Baize',
      'Spēles, kas tiek ieskaitītas šajā turnīrā.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Iemaksa: ##name## · Baize',
      'Mazākā un lielākā summa un apstrādes laiks.',
    ),
  }),
]
