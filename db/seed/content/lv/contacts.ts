import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    contacts: {
      title: 'Kontakti',
      lead: 'Kā ar mums sazināties un ko norādīt.',
      body: `<h2 id="write">Rakstiet mums</h2>
<p>Mūsu adrese ir <a href="mailto:support@{mailHost}">support@{mailHost}</a>. Šajā demo vietnē tā ir tikai piemērs: adreses, kas beidzas ar <code>.example</code>, pēc starptautiskas vienošanās nekur neved, tāpēc turp sūtītās vēstules neviens nelasa. Operators šeit norāda īstu adresi, darba laiku un tālruņa numuru.</p>
<h2 id="what">Ko norādīt</h2>
<ul>
<li><strong>Par maksājumu:</strong> tā numuru no sadaļas <a href="/cashier/history">Darījumi</a>.</li>
<li><strong>Par raundu:</strong> tā numuru no <a href="/profile/bets/history">spēļu vēstures</a>.</li>
<li><strong>Par kontu:</strong> e-pasta adresi, ar kuru reģistrējāties. Rakstiet no šīs adreses, lai varam pārliecināties, ka tas esat jūs.</li>
<li><strong>Par kļūdu vietnē:</strong> lapas adresi un numuru, kas parādīts kopā ar kļūdu.</li>
</ul>
<p>Nekad nesūtiet paroli, pilnu kartes numuru vai drošības kodu. Mēs tos nekad neprasīsim.</p>
<h2 id="close">Konta slēgšana</h2>
<p>Tam nav jāraksta: atveriet <a href="/profile/settings">Personas datus</a> un izvēlieties “Slēgt kontu”. Vispirms izmaksājiet naudas atlikumu. Ja tas ir par mazu, lai izmaksātu, rakstiet mums.</p>
<h2 id="first">Pirms rakstāt</h2>
<p>Atbildes uz biežākajiem jautājumiem jebkurā laikā ir mūsu <a href="/help">palīdzības centrā</a>. Ja spēle vairs nesagādā prieku, lapā <a href="/responsible-play">Atbildīga spēle</a> atradīsiet tos, kas palīdz neatkarīgi no mums.</p>`,
    },
  }),
  translated('contacts', {
    house: {
      hours: 'Bez darba laika (demo)',
      text: '<p>Šī ir demo adrese. Turp sūtītās vēstules neviens nelasa.</p>',
    },
  }),
]
