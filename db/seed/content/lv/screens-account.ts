import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Atbalsts',
      lead: 'Jūsu rakstīto lasa cilvēks.',
      body: `<p>Norādiet savu lietotājvārdu un, ja runa ir par maksājumu vai raundu, tā numuru; abi ir <a href="/cashier/history">maksājumu vēsturē</a> un <a href="/profile/bets/history">spēļu vēsturē</a>. Nekad nesūtiet paroli vai kartes numuru: mēs tos neprasām.</p>
<p>Uz daudziem jautājumiem uzreiz atbild <a href="/help">palīdzības</a> lapa.</p>`,
      buttons: [
        { label: 'Rakstīt mums', url: 'mailto:support@baize.example' },
        { label: 'Jautājumi un atbildes', url: '/help' },
      ],
    },
    'responsible-game': {
      title: 'Spēlēt ar mēru',
      lead: 'Jūsu pašu limiti ir daļa no profila.',
      body: `<p>Kā laikus pamanīt, ka spēle vairs nesagādā prieku, un kur meklēt palīdzību, teikts lapā par <a href="/responsible-play">atbildīgu spēli</a>.</p>`,
      buttons: [{ label: 'Uz maniem limitiem', url: '/profile/responsible-game' }],
    },
    bets: {
      title: 'Jūsu likmes',
      lead: 'Katrs raunds un katra likme ir jūsu vēsturē.',
      body: `<p>Vēsture rāda katru raundu ar likmi, izmaksu un to, kā to pārrēķināt.</p>`,
      buttons: [{ label: 'Uz manu vēsturi', url: '/profile/bets/history' }],
    },
    'cashier-receipt': {
      title: 'Kvītis',
      lead: 'Kas iemaksāts un izmaksāts — lai saglabātu vai izdrukātu.',
      body: `<p>Katrs jūsu maksājums ir <a href="/cashier/history">maksājumu vēsturē</a> ar numuru, summu, laiku un stāvokli. Pārlūks šo lapu var izdrukāt vai saglabāt failā.</p>`,
      buttons: [{ label: 'Uz maniem maksājumiem', url: '/cashier/history' }],
    },
    'profile-bets-exports': {
      title: 'Vēsture failā',
      lead: 'Jūsu raundi un likmes savai tabulai.',
      body: `<p>Failu pieprasīt vēl nevar. Visu vēsturi līdz pirmajam raundam var lasīt tās lapā.</p>`,
      buttons: [{ label: 'Uz manu vēsturi', url: '/profile/bets/history' }],
    },
    'profile-settings': {
      title: 'Dati',
      lead: 'Ko kazino par jums zina un kā tas pie jums vēršas.',
      body: `<p>Valodu un izskatu izvēlas konta izvēlnē. Izvēlētajā valodā mēs jums arī rakstām.</p>
<p><a href="/profile/security">Paroli</a> var mainīt jebkurā laikā. Ja esat pārcēlies uz citu valsti, <a href="/support">rakstiet mums</a>.</p>`,
    },
    'profile-notification': {
      title: 'Ziņas',
      lead: 'Ko kazino jums raksta un kāpēc.',
      body: `<p>Ziņu saņemat, kad atverat kontu, lūdzat jaunu paroli un kad parole ir mainīta. Tās izslēgt nevar: tās sargā jūsu kontu.</p>
<p>Jaunumus saņem tikai tie, kas tos lūguši, atverot kontu, un katrā šādā ziņā ir saite, kas tos pārtrauc.</p>`,
    },
    'profile-verification': {
      title: 'Identitāte',
      lead: 'Apliecinājums tam, kas esat, kur to prasa likums.',
      body: `<p>No jums nekas netiek prasīts: paraugkazino identitāti nepārbauda. Kādas pārbaudes, kad un ar kādiem dokumentiem veic licencēts kazino, teikts lapā par <a href="/aml-kyc">identitāti un naudas atmazgāšanu</a>.</p>
<p>Nesūtiet dokumentus pa e-pastu. Kad tie būs vajadzīgi, tos pieņems šī lapa.</p>`,
    },
    'profile-responsible-game': {
      title: 'Jūsu limiti',
      lead: 'Cik daudz, cik ilgi un pārtraukums, kad to vajag.',
      body: `<p>Limiti un pārtraukumi, ko spēlētājs nosaka pats, vēl top, un pagaidām tos noteikt nevar. Ja vēlaties apstāties šodien, <a href="/support">rakstiet mums</a>: kontu slēgsim pēc jūsu vārda, nejautājot, kāpēc, un izmaksāsim to, kas ir jūsu.</p>
<p>Ko maksā spēle, kādas pazīmes ņemt vērā un kur meklēt palīdzību, teikts lapā par <a href="/responsible-play">atbildīgu spēli</a>.</p>`,
      buttons: [
        { label: 'Rakstīt mums', url: 'mailto:support@baize.example' },
        { label: 'Atbildīga spēle', url: '/responsible-play' },
      ],
    },
  }),
]
