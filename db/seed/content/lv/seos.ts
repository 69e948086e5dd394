import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Kazino spēles ar norādītu RTP · {house}'),
    fairness: seo('/fairness', 'Pierādāmi godīgi: pārbaudiet jebkuru raundu · {house}'),
    offers: seo(
      '/offers',
      'Piedāvājumi · {house}',
      'Pastāvīgi piedāvājumi katram spēlētājam, ar skaidriem noteikumiem. Piedalāties tikai pēc savas izvēles.',
    ),
    promotions: seo(
      '/promotions',
      'Akcijas · {house}',
      'Visas mūsu ierobežota laika akcijas ar datumiem un skaidriem noteikumiem.',
    ),
    tournaments: seo(
      '/tournaments',
      'Turnīri · {house}',
      'Spēlējiet pret citiem spēlētājiem. Uzziniet, kā skaita punktus un izmaksā balvas.',
    ),
    jackpots: seo(
      '/jackpots',
      'Džekpoti · {house}',
      'Progresīvie džekpoti: kādu daļu no likmes tie saņem un kā tos laimē.',
    ),
    loyalty: seo(
      '/loyalty',
      'Lojalitātes programma · {house}',
      'Kā krāt punktus un līmeņus un ko nekad neprasīsim.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Lojalitātes veikals · {house}',
      'Balvas par jūsu punktiem, katrai norādīta cena un noteikumi.',
    ),
    winners: seo(
      '/winners',
      'Laimētāji · {house}',
      'Jaunākie un lielākie laimesti {house}, bez spēlētāju īstajiem vārdiem.',
    ),
    betting: seo(
      '/betting',
      'Sporta likmes · {house}',
      'Likmes pirms spēles un tās laikā: rezultāti tiešraidē un koeficienti, kas atjaunojas nepārtraukti.',
    ),
    providers: seo(
      '/providers',
      'Spēļu izstrādātāji · {house}',
      'Studijas, kas veido mūsu spēles, un tas, kas vienmēr paliek mūsu uzskaitē.',
    ),
    support: seo(
      '/support',
      'Klientu atbalsts · {house}',
      'Sazinieties ar īstu cilvēku un uzziniet, ko norādīt, lai varam palīdzēt.',
    ),
    help: seo(
      '/help',
      'Palīdzības centrs · {house}',
      'Atbildes par kontu, iemaksām, izmaksām, spēlēm, godīgumu un atbildīgu spēli.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo('/about', 'Par mums · {house}', 'Kas ir {house}, kas to uztur un kā pārbaudīt mūsu teikto.', {
      openGraph: { type: 'article' },
      schemaArticle: {
        headline: 'Ko {house} varat pārbaudīt',
        description: 'Kas ir {house}, kas to uztur un kā pārbaudīt mūsu teikto.',
        image: '/icons/icon-512.png',
        datePublished: '2026-11-20T00:00:00.000Z',
        dateModified: '2026-11-21T00:00:00.000Z',
      },
    }),
    terms: seo(
      '/terms',
      'Noteikumi · {house}',
      'Ko apsolām jums un ko lūdzam no jums: konts, iemaksas, izmaksas, spēles un strīdi.',
    ),
    privacy: seo(
      '/privacy',
      'Privātums · {house}',
      'Ko par jums zinām, kāpēc tas vajadzīgs, cik ilgi to glabājam un ko varat pieprasīt.',
    ),
    cookies: seo(
      '/cookies',
      'Sīkdatnes · {house}',
      'Viss, ko glabājam jūsu pārlūkā: nosaukums, nolūks un glabāšanas laiks.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Atbildīga spēle · {house}',
      'Cik maksā azartspēles, seši padomi, kā saglabāt kontroli, brīdinājuma zīmes un kur meklēt palīdzību.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonusu noteikumi · {house}',
      'Kas ir bonuss, ko parādām, pirms to pieņemat, un kādi noteikumi attiecas uz katru bonusu.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Likmju noteikumi · {house}',
      'Kā likmes tiek pieņemtas, aprēķinātas un izmaksātas, kad tās anulē, un kā darbojas tiešraides likmes un izpirkšana.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Identitātes apstiprināšana · {house}',
      'Kāpēc un kad pārbaudām, kas jūs esat, kas vajadzīgs, cik ilgi tas aizņem un kas notiek ar dokumentiem.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML un KYC · {house}',
      'Kādas identitātes pārbaudes likums prasa no kazino, kad tās notiek un ko glabājam.',
    ),
    contacts: seo(
      '/contacts',
      'Kontakti · {house}',
      'Kā ar mums sazināties, ko norādīt vēstulē un kā slēgt kontu.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name##: RTP, noteikumi un bezmaksas demo · {house}',
      '##name## noteikumi, precīzs RTP un bezmaksas demo. Katrs raunds ir pierādāmi godīgs.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description: '##name## noteikumi, precīzs RTP un bezmaksas demo. Katrs raunds ir pierādāmi godīgs.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Piedāvājumi · {house}',
      '{house} piedāvājums: ko saņemsiet un kas jādara.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Akcijas · {house}',
      '{house} akcija ar norises laiku un noteikumiem.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Turnīri · {house}',
      '{house} turnīrs: kā skaita punktus un ko var laimēt.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Džekpoti · {house}',
      '{house} džekpots: tā spēles un iespēja laimēt.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      '##name##: spēles · {house}',
      'Spēles, kas tiek ieskaitītas šajā turnīrā.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Iemaksa: ##name## · {house}',
      'Mazākā un lielākā summa un apstrādes laiks.',
    ),
  }),
]
