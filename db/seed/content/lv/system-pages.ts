import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'not-found': {
      title: 'Lapa nav atrasta',
      lead: 'Šajā adresē nekā nav. Lapa varētu būt pārvietota, vai saitē ir kļūda.',
      buttons: [{ label: 'Uz spēlēm', url: '/gamehall' }],
    },
    forbidden: {
      title: 'Jums nav pieejams',
      lead: 'No vietas, kur atrodaties, šī lapa nav pieejama. Jūsu kontu un naudu tas neskar.',
    },
    'user-blocked': {
      title: 'Šis konts ir bloķēts',
      lead: 'Pašlaik nevarat ne spēlēt, ne maksāt. Nauda kontā ir saglabāta un uzskaitīta. Rakstiet mums, un mēs pateiksim, kāpēc tā ir un kas notiks tālāk.',
      buttons: [{ label: 'Sazināties ar atbalstu', url: '/support' }],
    },
    maintenance: {
      title: 'Drīz būsim atpakaļ',
      lead: 'Kazino notiek darbi. Atlikumi un atvērtie raundi ir saglabāti tieši tādi, kādi tie ir.',
    },
    'payment-cancelled': {
      title: 'Maksājums ir atcelts',
      lead: 'Par maksājumu, ko apturējāt, nekas netiek noņemts. Šajā adresē maksājums nav nosaukts, tāpēc, lai droši zinātu, kā tam sokas, ieskatieties vēsturē.',
      buttons: [
        { label: 'Uz iemaksu', url: '/cashier/deposit' },
        { label: 'Maksājumu vēsture', url: '/cashier/history' },
      ],
    },
    'payment-failed': {
      title: 'Maksājums neizdevās',
      lead: 'Šajā adresē maksājums nav nosaukts, tāpēc tā nevar pateikt, kas noticis ar jūsējo. Pirms mēģināt vēlreiz, ieskatieties vēsturē: kas ir pienācis, ir tur.',
      buttons: [
        { label: 'Uz iemaksu', url: '/cashier/deposit' },
        { label: 'Maksājumu vēsture', url: '/cashier/history' },
      ],
    },
    'payment-pending': {
      title: 'Maksājums gaida',
      lead: 'Pakalpojuma sniedzējam tas vēl jāapstiprina. Lapu varat aizvērt: naudu ieskaitīs, tiklīdz tā pienāks, un vēsture to parādīs.',
      buttons: [{ label: 'Maksājumu vēsture', url: '/cashier/history' }],
    },
    'payment-success': {
      title: 'Paldies par maksājumu',
      lead: 'Kas ir pienācis, ir jūsu atlikumā un vēsturē.',
      buttons: [
        { label: 'Uz spēlēm', url: '/gamehall' },
        { label: 'Maksājumu vēsture', url: '/cashier/history?tab=deposit' },
      ],
    },
    'payment-mobile': {
      title: 'Pabeidziet maksājumu tālrunī',
      lead: 'Atveriet sava maksājumu pakalpojuma ziņu vai lietotni un apstipriniet tur. Šo lapu varat aizvērt: vēsture rāda, kā maksājumam sokas.',
      buttons: [
        { label: 'Maksājumu vēsture', url: '/cashier/history?tab=deposit' },
        { label: 'Uz iemaksu', url: '/cashier/deposit' },
      ],
    },
    'payment-new-window': {
      title: 'Maksājums ir atvērts citā logā',
      lead: 'Pabeidziet to tur. Ja logs nav atvēries, to varēja aizturēt pārlūks: atļaujiet to šai lapai un sāciet iemaksu vēlreiz.',
      buttons: [
        { label: 'Uz iemaksu', url: '/cashier/deposit' },
        { label: 'Maksājumu vēsture', url: '/cashier/history?tab=deposit' },
      ],
    },
    unsubscribe: {
      title: 'Atteikties no jaunumiem',
      lead: 'Mūsu jaunumi uz šo adresi vairs nenāks. Ziņas par kontu un maksājumiem nāks joprojām.',
    },
  }),
]
