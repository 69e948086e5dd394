import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Bonusu noteikumi',
      lead: 'Kas šajā kazino ir bonuss un kādi noteikumi attiecas uz katru no tiem.',
      body: `<p>Pašlaik kazino bonusus nepiedāvā. Šie ir noteikumi, kas attieksies uz katru bonusu no dienas, kad tāds būs. Tie ir <a href="/terms">noteikumu</a> daļa.</p>
<h2 id="what">Kas ir bonuss</h2>
<p>Bonuss ir nauda, ko kazino ar nosacījumu pievieno jūsu spēlei. Tā ir atsevišķā atlikumā blakus pamata atlikumam, un maks abus vienmēr rāda šķirti. Izmaksāt var tikai pamata atlikumu.</p>
<h2 id="choice">Izvēle vienmēr ir jūsu</h2>
<p>Nevienu bonusu nepievieno bez jūsu lūguma, un vienlaikus ir spēkā tikai viens. No tā varat atteikties jebkurā brīdī; tad bonusa nauda un ar to laimētais pazūd, bet pamata atlikums paliek, kāds bijis. Kamēr bonuss tiek atspēlēts, izmaksa tiek noraidīta: atspēlējiet bonusu vai atsakieties no tā, un pamata atlikumu uzreiz var izmaksāt.</p>
<h2 id="shown">Kas tiek parādīts, pirms piekrītat</h2>
<ul>
<li>summa un tas, kā to aprēķina no iemaksas;</li>
<li>cik reižu tā jāliek, pirms kļūst jūsu (atspēlēšanas prasība), kā skaitlis un kā likmju summa;</li>
<li>cik šī atspēlēšana, domājams, izmaksās, ņemot vērā spēļu atmaksu;</li>
<li>kuras spēles skaitās un kāda likmes daļa skaitās;</li>
<li>lielākā likme, kamēr bonuss ir spēkā;</li>
<li>pēdējā diena un lielākais iespējamais laimests, ja tas ir ierobežots.</li>
</ul>
<h2 id="pockets">Kuru naudu liek vispirms</h2>
<p>Likmi vispirms ņem no pamata atlikuma un no bonusa tikai trūkstošo. Raunds atceras, no kurienes likme nākusi: laimests atgriežas tajos pašos atlikumos tādās pašās daļās, tāpat kā atdota likme.</p>
<h2 id="end">Kā tas beidzas</h2>
<p>Kad atspēlēšana pabeigta, bonusa atlikumā esošais uzreiz pāriet pamata atlikumā un ir jūsu. Ja laiks beidzas agrāk, bonusa atlikumu noņem; pamata atlikumu tas neskar. Atvērtos raundus vispirms pabeidz.</p>
<h2 id="fair">Ko kazino nedara</h2>
<p>Tas nemaina nosacījumus bonusam, ko kāds jau pieņēmis. Tas neatceļ bonusu tāpēc, ka ar to kāds laimējis. Tas bonusu atņem tikai tad, ja tas iegūts, pārkāpjot noteikumus, piemēram, ar otru kontu, un tad pasaka, kuru.</p>
<h2 id="free">Bezmaksas griezieni</h2>
<p>Kazino dotie bezmaksas griezieni ir raundi ar nemainīgu likmi, ko maksā kazino. Ar tiem laimētais ir bonusa nauda, ja piedāvājumā nav teikts, ka tas uzreiz ir jūsu. Spēles iekšienē laimētie bezmaksas griezieni ir šīs spēles raunda daļa un ar bonusiem nav saistīti.</p>`,
    },
    'aml-kyc': {
      title: 'Identitāte un naudas atmazgāšana',
      lead: 'Kādas pārbaudes likums prasa no šāda kazino, kad tās notiek un kas tām vajadzīgs.',
      body: `<p>Paraugkazino nekustina īstu naudu un nevienam neprasa dokumentus. Šī lapa apraksta kārtību, kurai kazino ir būvēts; operators to pielāgo savas licences likumam un ieraksta šeit atbildīgo personu.</p>
<h2 id="why">Kāpēc vajadzīgas pārbaudes</h2>
<p>Ar kazino palīdzību ir slēpta naudas izcelsme un spēlēts ar svešām kartēm un svešiem vārdiem. Tāpēc likums tiem prasa pazīt klientus, sekot tam, kam nav izskaidrojuma, un par to ziņot. Eiropas Savienības noteikumi prasa pārbaudi vēlākais tad, kad likmes vai izmaksas sasniedz 2000 eiro vienā darījumā vai vairākos saistītos; valsts noteikumi var to prasīt agrāk.</p>
<h2 id="when">Kad tās notiek</h2>
<ul>
<li><strong>Reģistrējoties:</strong> ka vajadzīgais vecums ir sasniegts, ka jūsu valsts tiek apkalpota, ka jums nav cita konta.</li>
<li><strong>Veicot iemaksu:</strong> ka karte, konts vai maks ir jūsu.</li>
<li><strong>Pieprasot izmaksu:</strong> jūsu identitāti — pirms pirmās lielākās izmaksas un vēlreiz, ja kaut kas tajā ir neparasts.</li>
<li><strong>Spēlējot:</strong> no kurienes ir nauda, ja summas neatbilst tam, kas par jums zināms.</li>
</ul>
<h2 id="what">Kas tām vajadzīgs</h2>
<ol>
<li>Derīga un salasāma pase, personas apliecība vai vadītāja apliecība.</li>
<li>Ne vecāks par trim mēnešiem dokuments ar jūsu vārdu un adresi, piemēram, rēķins vai bankas izraksts.</li>
<li>Kartei: attēls, kurā aizsegts viss, izņemot pirmos sešus un pēdējos četrus ciparus. Kontam vai makam: lapa ar jūsu vārdu un tā numuru.</li>
<li>Naudas izcelsmei: algas izziņas, nodokļu deklarācija, pirkuma līgums vai tamlīdzīgi.</li>
</ol>
<p>Nekad nesūtiet pilnu kartes numuru, drošības kodu vai paroli. Neviens šajā kazino to neprasīs.</p>
<h2 id="time">Kas notiek tikmēr</h2>
<p>Atlikums paliek jūsu un paliek uzskaitē. Tas, uz ko pārbaude attiecas, piemēram, izmaksa, var to gaidīt; kazino pasaka, ko tas gaida un cik ilgi tas parasti aizņem. Ja pārbaudi nevar pabeigt, iemaksas atgriež turp, no kurienes tās nākušas, ja vien iestāde to nav aizliegusi.</p>
<h2 id="never">Ko kazino nepieņem</h2>
<ul>
<li>Skaidru naudu un maksājumus no trešajām personām vai tām.</li>
<li>Iemaksas, ko izmaksā atpakaļ bez spēles.</li>
<li>Kontus, kas atvērti kāda cita vārdā, un sankciju sarakstos iekļautu personu kontus.</li>
</ul>
<h2 id="reports">Ziņojumi</h2>
<p>Par to, kam nav izskaidrojuma, ziņo valsts finanšu izlūkošanas dienestam. Likums aizliedz kazino jums par šādu ziņojumu stāstīt.</p>
<h2 id="records">Kas tiek glabāts</h2>
<p>Dokumentus un maksājumus glabā tik ilgi, cik prasa likums, Eiropas Savienībā piecus gadus pēc konta slēgšanas, un pēc tam dzēš. Dokumentus redz tikai tie, kas tos pārbauda. Vairāk rakstīts <a href="/privacy">privātuma paziņojumā</a>.</p>`,
    },
  }),
]
