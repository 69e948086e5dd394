import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Jogo responsável',
      lead: 'Jogar é diversão, não uma forma de ganhar dinheiro. Veja como manter o controle.',
      body: `<h2 id="cost">Quanto custa jogar</h2>
<p>Cada jogo aqui informa seu RTP. Um RTP de 96% significa que, de cada 100 apostados, 4 ficam conosco, em média, ao longo de muitas rodadas. Aposte 1 quinhentas vezes, e o custo esperado é de cerca de 20. Uma sessão pode ser muito melhor ou muito pior. Nenhum padrão, sistema ou plano de apostas muda esse número, e nenhuma rodada sabe o que veio antes.</p>
<h2 id="rules">Seis dicas para manter o controle</h2>
<ol>
<li>Antes de começar, decida quanto vai gastar e por quanto tempo. Anote os dois.</li>
<li>Jogue só com o dinheiro que sobra depois de pagar todas as contas.</li>
<li>Encare a perda como o preço da diversão. Não tente recuperá-la.</li>
<li>Não peça dinheiro emprestado para jogar.</li>
<li>Não jogue cansado, chateado ou depois de beber.</li>
<li>Se um ganho é importante para você, saque no mesmo dia.</li>
</ol>
<h2 id="signs">Sinais de alerta</h2>
<p>Responda com sinceridade. Nos últimos doze meses, você</p>
<ul>
<li>apostou mais do que podia perder?</li>
<li>precisou de apostas maiores para sentir a mesma emoção?</li>
<li>voltou em outro dia para recuperar dinheiro?</li>
<li>pediu dinheiro emprestado ou vendeu algo para jogar?</li>
<li>sentiu que talvez tivesse um problema com o jogo?</li>
<li>percebeu estresse, ansiedade ou sono ruim por causa disso?</li>
<li>ouviu de alguém, com ou sem razão, que joga demais?</li>
<li>teve aperto de dinheiro em casa por causa disso?</li>
<li>sentiu culpa pela forma como joga ou pelo que acontece quando joga?</li>
</ul>
<p>Um único “sim” é motivo para uma pausa. Vários são motivo para conversar com alguém.</p>
<h2 id="tools">Ferramentas para ajudar você</h2>
<ul>
<li><strong>Ver quanto custa.</strong> Seu <a href="/profile/bets/history">histórico de jogos</a> e suas <a href="/cashier/history">Transações</a> listam cada aposta e cada pagamento. Nada é arredondado nem omitido.</li>
<li><strong>Jogar grátis.</strong> Todo jogo tem um modo demo com as mesmas regras e o mesmo RTP.</li>
<li><strong>Sacar seu dinheiro.</strong> Você pode pedir um saque a qualquer hora, e nenhuma mensagem tenta fazer você desistir.</li>
<li><strong>Sair.</strong> Encerre a conta você mesmo, na hora, em <a href="/profile/settings">Dados pessoais</a>. Não perguntamos o motivo nem tentamos segurar você.</li>
</ul>
<p>Defina um limite de depósito, faça uma pausa ou se autoexclua em <a href="/profile/responsible-game">Limites</a>. Ainda estamos criando os limites de perda e de tempo; esta página avisará quando estiverem prontos.</p>
<p>Não enviamos ofertas para trazer de volta quem parou, e nada em nossas páginas faz contagem regressiva ou pisca para apressar você.</p>
<h2 id="help">Onde encontrar ajuda</h2>
<p>Estes serviços são independentes de nós, gratuitos e sigilosos.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: orientação e apoio online, em muitos idiomas, no mundo inteiro</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: reuniões de pessoas que passaram pelo mesmo</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: Reino Unido</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: França</li>
</ul>
<p>Se você pensa em se machucar, ligue agora para o número de emergência do seu país: 112 na União Europeia, 999 no Reino Unido, 188 (CVV) no Brasil.</p>
<h2 id="minors">Crianças e adolescentes</h2>
<p>Menores de 18 anos não podem jogar. Se você divide um dispositivo com crianças, saia da conta ao terminar e não deixe o navegador salvar sua senha. Use também um filtro de jogos de azar: os sistemas operacionais já têm um, com nomes como controle dos pais ou tempo de uso.</p>
<h2 id="relatives">Para familiares e amigos</h2>
<p>Se alguém próximo de você joga demais, os serviços acima também podem orientar você. Não pague as dívidas de jogo dessa pessoa sem orientação: muitas vezes, isso mantém o problema.</p>`,
      buttons: [
        { label: 'Fale conosco', url: '/contacts' },
        { label: 'Central de ajuda', url: '/help' },
      ],
    },
  }),
]
