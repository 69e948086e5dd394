import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  translated('seos', {
    home: seo(
      '/',
      'Baize, mierīgs azartspēļu nams',
      'Kazino, kas parāda savus aprēķinus: precīzu atmaksu, raundus, ko var pārbaudīt ikviens, un atlikumus ar centa precizitāti.',
      { organization: { name: 'Baize', url: '/', logo: '/icons/icon-512.png' } },
    ),
    gamehall: seo(
      '/gamehall',
      'Spēles ar precīzu atmaksu · Baize',
      'Visas kazino spēles ar to precīzo atmaksu. Spēlējiet bez maksas, pirms spēlējat par naudu.',
    ),
    fairness: seo(
      '/fairness',
      'Godīgums: pārbaudiet jebkuru raundu · Baize',
      'Kā kazino nosaka nejaušību pirms jūsu spēles un kā jebkuru raundu pārrēķināt savā pārlūkā.',
    ),
    offers: seo(
      '/offers',
      'Piedāvājumi un to nosacījumi · Baize',
      'Ko kazino dod saviem spēlētājiem, ar visiem nosacījumiem vienā lapā un bez ieslēgšanas jūsu vietā.',
    ),
    promotions: seo(
      '/promotions',
      'Akcijas · Baize',
      'Kas kazino notiek: katra akcija ar sākumu, beigām un noteikumiem, kas pa vidu nemainās.',
    ),
    tournaments: seo(
      '/tournaments',
      'Turnīri · Baize',
      'Spēlētāji pret spēlētājiem, tajās pašās spēlēs un ar to pašu skaitīšanu. Kā skaita punktus un izmaksā balvas.',
    ),
    jackpots: seo(
      '/jackpots',
      'Džekpoti · Baize',
      'Balvas, kas aug ar katru likmi, līdz tiek laimētas, ar to daļu no likmes un iespēju tās laimēt.',
    ),
    loyalty: seo(
      '/loyalty',
      'Lojalitātes programma · Baize',
      'Ko kazino atdod tiem, kas atgriežas: kā varēs iegūt punktus un ko tie no jums nekad neprasīs.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Lojalitātes veikals · Baize',
      'Kam var tērēt punktus: katra lieta ar cenu punktos un nosacījumiem.',
    ),
    winners: seo(
      '/winners',
      'Laimētāji · Baize',
      'Kas šajā kazino laimēts, bez vārda, pēc kura kādu varētu pazīt.',
    ),
    betting: seo(
      '/betting',
      'Sporta derības · Baize',
      'Koeficienti, rezultāti un derības: katrs tirgus ar savu peļņas daļu, katra derība ar savu stāvokli.',
    ),
    providers: seo(
      '/providers',
      'Spēļu autori · Baize',
      'Kas veido šī kazino spēles un kas paliek mūsu grāmatās, lai kurš tās uzturētu.',
    ),
    support: seo(
      '/support',
      'Atbalsts · Baize',
      'Kā sasniegt cilvēku, kas lasa jūsu rakstīto, un kas mums palīdz atbildēt.',
    ),
    help: seo(
      '/help',
      'Palīdzība: jautājumi un atbildes · Baize',
      'Īsas atbildes par kontu, iemaksām, izmaksām, spēlēm, godīgumu un spēlēšanu ar mēru.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'Par šo kazino · Baize',
      'Kas ir Baize, kas to uztur un kā pārbaudīt, ko tas saka.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'Ko šajā kazino var pārbaudīt',
          description: 'Kas ir Baize, kas to uztur un kā pārbaudīt, ko tas saka.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Noteikumi · Baize',
      'Ko kazino apsola un ko lūdz: konts, iemaksas, izmaksas, spēles, kļūdas un strīdi.',
    ),
    privacy: seo(
      '/privacy',
      'Privātums · Baize',
      'Ko kazino par jums zina, kāpēc, cik ilgi to glabā un ko varat no tā prasīt.',
    ),
    cookies: seo(
      '/cookies',
      'Sīkdatnes · Baize',
      'Viss, ko šis kazino atstāj jūsu pārlūkā, pa vārdam: kam tas vajadzīgs un cik ilgi paliek.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Atbildīga spēle · Baize',
      'Ko maksā spēle, seši noteikumi, kas palīdz, pazīmes, kas jāņem vērā, un kur meklēt palīdzību.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Bonusu noteikumi · Baize',
      'Kas šajā kazino ir bonuss, kas tiek parādīts, pirms piekrītat, un kādi noteikumi attiecas uz katru.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'Identitāte un naudas atmazgāšana · Baize',
      'Kādas pārbaudes likums prasa no šāda kazino, kad tās notiek, kas vajadzīgs un kas tiek glabāts.',
    ),
    contacts: seo(
      '/contacts',
      'Kontakti · Baize',
      'Kā sazināties ar kazino, kas mums palīdz atbildēt un kā slēgt kontu.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      '##name##: noteikumi, atmaksa un bezmaksas spēle · Baize',
      '##name## noteikumi, precīza atmaksa un bezmaksas izmēģinājums. Jebkuru raundu pēc tam var pārrēķināt.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: 'Baize',
          description:
            '##name## noteikumi, precīza atmaksa un bezmaksas izmēģinājums. Jebkuru raundu pēc tam var pārrēķināt.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Piedāvājumi · Baize',
      'Kazino piedāvājums: ko tas dod un ko prasa.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Akcijas · Baize',
      'Kazino akcija ar tās laiku un noteikumiem.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Turnīri · Baize',
      'Kazino turnīrs: kas tajā skaitās un ko var laimēt.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Džekpoti · Baize',
      'Kazino džekpots ar tā spēlēm un iespēju to laimēt.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      '##name##: spēles · Baize',
      'Spēles, kuru raundi šajā turnīrā skaitās.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Iemaksa: ##name## · Baize',
      'Mazākā un lielākā summa un parastais laiks.',
    ),
  }),
]
