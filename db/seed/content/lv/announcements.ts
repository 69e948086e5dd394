import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Nejaušība, ko var pārbaudīt',
      text: 'Kad slepenā sākumvērtība atklāta, katru raundu var pārrēķināt pārlūkā vai ar savu programmu.',
      buttonLabel: 'Kā to pierāda',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Izmēģiniet katru spēli bez naudas',
      text: 'Izmēģinājumā ir tie paši noteikumi un tā pati matemātika kā spēlē par naudu.',
      buttonLabel: 'Izvēlēties spēli',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Jūsu raundi līdz centam',
      text: 'Katra likme, laimests un abi raunda atlikumi tiek glabāti, lai varat tos apskatīt vēlreiz.',
      buttonLabel: 'Skatīt vēsturi',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  translated('notices', {
    'being-built': {
      title: 'Kazino vēl top',
      text: 'Spēles, kase un vēsture ir atvērtas. Sports, turnīri un lojalitāte vēl nav, un to lapas to pasaka.',
      url: '/about',
    },
    'payments-end': {
      title: 'Jūs izlemjat, kā beidzas maksājums',
      text: 'Šī parauga maksājumu lapa ļauj katru maksājumu apstiprināt, noraidīt vai aizkavēt, un kazino ar to jātiek galā.',
      url: '/?popup=welcome',
    },
  }),
  translated('popups', {
    welcome: {
      title: 'Ko šeit var izmēģināt',
      text: `<p>Šeit nauda nav īsta, tāpēc nav no kā sargāties.</p>
<ul>
<li>Iemaksājiet jebkuru summu: maksājumu lapa ļauj izvēlēties, kā maksājums beidzas.</li>
<li>Spēlējiet, raunda vidū pārtrauciet savienojumu un atgriezieties: raunds ir saglabāts.</li>
<li>Pieprasiet izmaksu un atceliet to vai ļaujiet to izmaksāt.</li>
<li>Atklājiet savas sākumvērtības un pārrēķiniet jebkuru raundu.</li>
</ul>`,
      buttons: [
        { label: 'Veikt iemaksu', url: '/cashier/deposit' },
        { label: 'Uz spēlēm', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Kā pierāda nejaušību',
      text: `<ol>
<li>Pirms jūsu spēles kazino parāda savas slepenās sākumvērtības nospiedumu.</li>
<li>Katru raundu aprēķina no tās, no jūsējās un no skaitītāja.</li>
<li>Noslēpumu atklāj, kad to lūdzat, un pārējo var pārbaudīt ikviens.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Pārbaudīt raundu', url: '/fairness' }],
    },
  }),
  translated('auth-banners', {
    registration: {
      label: 'Ko maksā konts',
      value: 'Neko',
      addition: 'Paraugs: īsta nauda šeit nekustas.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      label: 'Prieks jūs atkal redzēt',
      addition: 'Atvērtie raundi ir tādi, kādus tos atstājāt.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      label: 'Saite, kas darbojas vienu reizi',
      addition: 'Tā ir derīga stundu; līdz tam parole paliek tāda pati.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
