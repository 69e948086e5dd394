import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'profile-bets-exports': {
      title: 'Vēstures eksports',
      lead: 'Lejupielādējiet savu spēļu un darījumu vēsturi.',
      body: `<p>Fails tiek veidots fonā. Varat aizvērt šo lapu un atgriezties vēlāk.</p>`,
    },
    'profile-settings': {
      title: 'Personas dati',
      body: `<p>Valodu un izskatu izvēlieties konta izvēlnē. Šajā valodā jums arī rakstām.</p>
<p><a href="/profile/security">Paroli</a> varat mainīt jebkurā laikā. Pārcēlāties uz citu valsti? <a href="/support">Sazinieties ar mums</a>.</p>`,
    },
    'profile-notification': {
      title: 'Saziņas iestatījumi',
      body: `<p>Ziņas par kontu un drošību sūtām vienmēr. Tās nevar izslēgt.</p>
<p>Jaunumus sūtām tikai tad, ja reģistrējoties tiem pieteicāties. Katrā jaunumu vēstulē ir atteikšanās saite.</p>`,
    },
    'profile-verification': {
      title: 'Identitātes pārbaude',
      lead: 'Uzrādiet personas apliecību vai pasi, un mēs to pārbaudīsim.',
      body: `<p>Kad to lūdzam, kas vajadzīgs, cik ilgi tas aizņem un kas tikmēr ir bloķēts, lasiet lapā <a href="/verify-identity">Identitātes apstiprināšana</a>.</p>
<p>Nesūtiet dokumentus pa e-pastu. Izmantojiet šīs lapas pogu. Tie nonāk tieši pārbaudes pakalpojumā, un mēs kopijas neglabājam.</p>`,
    },
    'profile-responsible-game': {
      title: 'Limiti',
      lead: 'Izlemiet, cik iemaksāt, pirms spēles, nevis tās laikā.',
      body: `<p>Ja vēlaties apstāties bez noteikta termiņa, izmaksājiet atlikumu un slēdziet kontu sadaļā <a href="/profile/settings">Personas dati</a>. Iemeslu neprasīsim.</p>
<p>Par azartspēļu izmaksām, brīdinājuma zīmēm un palīdzību lasiet lapā <a href="/responsible-play">Atbildīga spēle</a>.</p>`,
      buttons: [
        { label: 'Rakstīt klientu atbalstam', url: 'mailto:support@{mailHost}' },
        { label: 'Atbildīga spēle', url: '/responsible-play' },
      ],
    },
    'profile-loyalty': {
      title: 'Lojalitāte',
      lead: 'Jūsu punkti, līmenis un iegūtais.',
    },
    'profile-bonuses': {
      title: 'Bonusi',
      lead: 'Jūsu pašreizējie un iepriekšējie bonusi.',
      body: `<p>Kārtība aprakstīta <a href="/bonus-terms">bonusu noteikumos</a>.</p>`,
      buttons: [{ label: 'Skatīt piedāvājumus', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Naudas atmaksa',
      lead: 'Saņemiet atpakaļ daļu no zaudētā.',
      body: `<p>Naudas atmaksa ir daļa no tā, ko periodā kazino spēlēs zaudējāt ar savu naudu: likmes mīnus laimesti. Bonusa likmes, bezmaksas griezieni un sporta likmes netiek skaitītas. Saņemiet to, pirms beidzas termiņš.</p>`,
    },
  }),
]
