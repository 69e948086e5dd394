import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Noteikumi',
      lead: 'Ko kazino apsola jums un ko tas lūdz no jums, vienkāršiem vārdiem.',
      body: `<h2 id="who">Kas mēs esam</h2>
<p>Baize ir paraugkazino. Tas parāda, kā kopā strādā kazino un serveri, kas ir aiz tā. Tam nav operatora, tam nav izsniegta licence pieņemt likmes, un neviens maksājums šeit nekustina īstu naudu. Katrs atlikums, ko redzat, ir skaitlis parauga grāmatās, un to ne pret ko nevar apmainīt.</p>
<p>Šie noteikumi pasaka, kā kazino rīkojas, lai jūs varētu no tā to prasīt, un tie ir teksts, ar kuru sāktu operators. Kas ar šo programmu atver kazino ar licenci, pirms atvēršanas šeit ieraksta savu nosaukumu, licenci un adresi.</p>
<h2 id="adults">Tikai pieaugušajiem</h2>
<p>Jums jābūt pilniem 18 gadiem vai tik, cik prasa likums jūsu dzīvesvietā, ja tas ir vairāk. Atverot kontu, jūs to apstiprināt.</p>
<p>Konts pieder vienai personai, un personai ir viens konts. Kontu nedrīkst atvērt kāda cita vietā, aizdot vai pārdot. Kontus var atvērt no valstīm, kas nosauktas reģistrācijas veidlapā. Ja vietā, kur atrodaties, azartspēles nav atļautas, lūdzu, nespēlējiet.</p>
<h2 id="account">Jūsu konts</h2>
<p>Lai atvērtu kontu, vajadzīga e-pasta adrese, parole, valsts un valūta. Norādiet patiesas ziņas un uzturiet tās aktuālas. Konta valūtu izvēlas vienu reizi; tajā ir visas tā iemaksas, likmes un izmaksas.</p>
<p>Parolē ir no 6 līdz 20 zīmēm. Izvēlieties tādu, ko nelietojat nekur citur, un nevienam to neatklājiet: viss, kas ar to izdarīts, uzskatāms par jūsu darītu, ja vien neesat mums paziņojuši, ka to zina vēl kāds. Pēc pieciem nepareiziem mēģinājumiem no viena tīkla pieslēgšanās šim kontam no tā ir slēgta ceturtdaļstundu.</p>
<p>Pieslēgums darbojas 12 stundas pēc jūsu pēdējās darbības un ne ilgāk kā septiņas dienas. Kad iestatāt jaunu paroli, visas pārējās ierīces tiek atslēgtas un uz jūsu adresi aiziet ziņa. Nekavējoties pasakiet mums, ja domājat, ka jūsu kontu lietojis kāds cits.</p>
<h2 id="deposits">Iemaksas</h2>
<p>Katrs maksāšanas veids rāda savu mazāko un lielāko summu, maksu un termiņu, pirms to izvēlaties. Summas ir veselas jūsu valūtas vienības. Maksājumu pabeidzat pie maksājumu pakalpojuma sniedzēja, kura lapa nav šī kazino daļa; kartes numuru raksta tur, un pie mums tas nenonāk.</p>
<p>Iemaksu ieskaita, tiklīdz pakalpojuma sniedzējs to apstiprina ar parakstītu ziņu, un ieskaita vienu reizi, lai cik ziņu pienāktu. Lapas aizvēršana neko nemaina. Iemaksu, ko dienas laikā neviens neapstiprina, uzskata par nenotikušu; ja nauda pienāk vēlāk, to tik un tā ieskaita.</p>
<p>Maksājiet tikai ar savu karti, no sava konta vai maka. Kazino neaizdod naudu un nemudina veikt iemaksu vēlreiz.</p>
<h2 id="withdrawals">Izmaksas</h2>
<p>Pamata atlikumu varat izmaksāt jebkurā laikā ar jebkuru veidu, kas maksā uz jūsu valsti. Summa uzreiz tiek atlikta, tāpēc to vairs nevar likt, un kazino tā atstāj brīdī, kad tiek izmaksāta.</p>
<p>Izmaksa līdz 500 eiro vai ASV dolāriem, 400 mārciņām, 700 Kanādas dolāriem vai 2500 reāliem uzreiz nonāk pie maksāšanas. Lielāku vispirms apskata cilvēks, parasti stundas laikā. Kamēr maksāšana nav sākta, izmaksu varat atcelt maksājumu vēsturē, un visa summa atgriežas atlikumā. Noraidīta vai neizdevusies izmaksa atgriežas pilnībā, norādot iemeslu.</p>
<h2 id="money">Jūsu atlikums un grāmatas</h2>
<p>Jūsu atlikums tiek uzskaitīts līdz mazākajai valūtas vienībai grāmatās, kurās katra kustība ierakstīta divreiz: tur, no kurienes nauda aiziet, un tur, kur tā ienāk. Vēsturē redzat katru iemaksu, izmaksu un raundu. Grāmatās nekad neko nemaina; kļūdu izlabo ar pretēju ierakstu, un abi paliek redzami.</p>
<p>Kazino neņem maksu par iemaksām, izmaksām vai kontu, ko nelieto. Par atlikumu procentus nemaksā. Izmēģinājuma spēles nauda nav atlikuma daļa un pazūd līdz ar izmēģinājumu.</p>
<h2 id="games">Spēles un raundi</h2>
<p>Katra spēle norāda savus noteikumus, likmes un precīzo atmaksu spēlētājam, kas aprēķināta no visiem tās iznākumiem. Atmaksa ir vidējais ļoti daudzos raundos un neko nepasaka par nākamo.</p>
<p>Nejaušību iegūst no skaitļiem, ko kazino nosaka pirms jūsu spēles un atklāj pēc tās, tāpēc katru raundu varat pārrēķināt. Kā to dara, rakstīts lapā par <a href="/fairness">godīgumu</a>.</p>
<p>Raunds ir spēkā no brīža, kad pieņemta tā likme. Iznākumu saglabā un izmaksā, pirms to parāda. Ja pārtrūkst savienojums, raunds ir spēkā tāds, kāds tas iznācis, un tiks parādīts, kad atgriezīsieties, pirms var sākties nākamais.</p>
<h2 id="faults">Ja kaut kas neizdodas</h2>
<p>Ja mūsu kļūda maina raunda iznākumu, raunds nav spēkā: likmi atdod, bet izmaksāto noņem, un ierakstus par to redzat. Ja ierakstīta summa, ko publicētie spēles noteikumi nedod, to izlabo uz summu, ko tie dod. Mēs pasakām, kas un kāpēc izlabots.</p>
<p>Pieprasījumu, uz kuru nav atbildes, piemēram, iemaksu vai griezienu ar sliktu savienojumu, var bez bažām sūtīt vēlreiz: vienu un to pašu pieprasījumu izpilda vienu reizi.</p>
<h2 id="bonuses">Bonusi</h2>
<p>Pašlaik kazino bonusus nepiedāvā. Kas būs spēkā, kad piedāvās, rakstīts <a href="/bonus-terms">bonusu noteikumos</a>; tie ir šo noteikumu daļa.</p>
<h2 id="conduct">Kas nav atļauts</h2>
<ul>
<li>Spēlēt no sveša konta vai maksāt ar svešu karti, no sveša bankas konta vai maka.</li>
<li>Atvērt vairāk nekā vienu kontu, arī ar dažādiem vārdiem.</li>
<li>Ļaut programmai spēlēt jūsu vietā. Programmas, kas tikai lasa jūsu pašu vēsturi, ir laipni gaidītas.</li>
<li>Izmantot spēles vai kases kļūdu, nevis par to paziņot.</li>
<li>Ar bankas palīdzību atprasīt naudu, kas šeit pamatoti likta vai izmaksāta.</li>
<li>Uzbrukt kazino vai citu spēlētāju kontiem. Kas atrod ievainojamību un par to paziņo, nevienam nekaitējot, tam nav no kā baidīties.</li>
</ul>
<h2 id="play">Spēlēt ar mēru</h2>
<p>Laika gaitā azartspēles maksā naudu: ko spēle neatdod, to tā patur. Nekad nespēlējiet, lai atgūtu zaudēto, un ar naudu, kas domāta kam citam. Lapā par <a href="/responsible-play">atbildīgu spēli</a> teikts, kā laikus pamanīt, ka spēle vairs nesagādā prieku, un kur meklēt palīdzību.</p>
<h2 id="checks">Pārbaudes</h2>
<p>Likums prasa, lai licencēts kazino pazītu savus spēlētājus un zinātu, no kurienes ir viņu nauda. Kādas ir šīs pārbaudes, kad tās notiek un kas tām vajadzīgs, teikts lapā par <a href="/aml-kyc">identitāti un naudas atmazgāšanu</a>. Paraugkazino nevienam dokumentus neprasa.</p>
<h2 id="closing">Konta bloķēšana un slēgšana</h2>
<p>Kontu varat slēgt jebkurā laikā, uzrakstot mums; par iemeslu mēs nejautājam. Pamata atlikumu izmaksā ar to veidu, ar kuru veicāt iemaksu, vai ar citu, ja parādāt, ka tas ir jūsu.</p>
<p>Kazino drīkst bloķēt kontu, kamēr izmeklē krāpšanu, šo noteikumu pārkāpumu vai pilda likuma prasību. Tas par to paziņo, naudu saglabā uzskaitē un neatņem to, kas ir jūsu. Raundus, kas bloķēšanas brīdī ir atvērti, pabeidz un izmaksā tā, kā tie iznākuši.</p>
<h2 id="answer">Par ko kazino atbild</h2>
<p>Mēs atbildam par to, ko darām paši: par grāmatām, par savām spēlēm un par jums piederošā izmaksu. Darām, ko varam, lai kazino būtu atvērts, bet nesolām, ka tā būs vienmēr; pārtraukums neko neatņem no atlikuma. Spēlei vai maksājumam, ko uztur kāds cits, spēkā ir arī viņa noteikumi; ja par jūsu atlikumu tie atšķiras no mūsējiem, mēs rādām un pierādām savas grāmatas.</p>
<h2 id="software">Programma</h2>
<p>Šī kazino programma ir atvērta: ikviens to drīkst lasīt, pārbaudīt un darbināt saskaņā ar GNU Affero vispārējo publisko licenci, 3. versiju. Šī licence dod tiesības uz programmu, nevis tiesības pieņemt likmes.</p>
<h2 id="data">Jūsu dati</h2>
<p>Ko kazino par jums zina, kāpēc un cik ilgi, rakstīts <a href="/privacy">privātuma paziņojumā</a>, bet ko tas glabā jūsu pārlūkā — lapā par <a href="/cookies">sīkdatnēm</a>.</p>
<h2 id="changes">Izmaiņas un strīdi</h2>
<p>Ja šie noteikumi mainās, jaunie ir spēkā no dienas, kad tie publicēti šeit, un nekad attiecībā uz jau izspēlētiem raundiem vai veiktiem maksājumiem. Katram kontam glabājam, kura redakcija pieņemta un kad.</p>
<p>Ja jums šķiet, ka kaut kas nav pareizi, rakstiet mums, norādot raunda vai maksājuma numuru; kā to izdarīt, teikts lapā <a href="/contacts">kontakti</a>. Atbildēsim, ko saka mūsu grāmatas un kā to pārbaudīt. Operators šeit nosauc piemērojamo likumu, uzraudzības iestādi un neatkarīgo iestādi, kas izskata sūdzības; paraugkazino nav nevienas no trim.</p>
<p>Pēdējās izmaiņas: <time datetime="2026-11-21">2026. gada 21. novembrī</time>.</p>`,
    },
  }),
]
