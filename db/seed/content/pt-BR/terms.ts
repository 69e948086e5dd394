import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Termos',
      lead: 'O que a casa promete a você e o que ela pede de você, em palavras simples.',
      body: `<h2 id="who">Quem somos</h2>
<p>Baize é uma casa de demonstração. Ela mostra como um cassino e os servidores por trás dele trabalham juntos. Não tem operador, nenhuma licença para aceitar apostas lhe foi concedida, e nenhum pagamento feito aqui move dinheiro real. Todo saldo que você vê é um número nos livros da demonstração e não pode ser trocado por nada.</p>
<p>Estes termos dizem como a casa se comporta, para que você possa cobrá-la, e são o texto do qual partiria um operador. Quem abre uma casa com este software sob licença coloca aqui seu nome, sua licença e seu endereço antes de abrir.</p>
<h2 id="adults">Somente para adultos</h2>
<p>Você precisa ter 18 anos ou mais, ou a idade que a lei do lugar onde vive exigir, se for maior. Ao abrir uma conta, você confirma que tem.</p>
<p>Uma conta pertence a uma só pessoa, e uma pessoa tem uma só conta. Você não pode abrir uma para outra pessoa, nem emprestar ou vender a sua. As contas podem ser abertas nos países listados no formulário de cadastro. Se jogos de azar não são permitidos onde você está, por favor, não jogue.</p>
<h2 id="account">Sua conta</h2>
<p>Para abrir uma conta são necessários um e-mail, uma senha, um país e uma moeda. Informe dados verdadeiros e mantenha-os atualizados. A moeda da conta é escolhida uma única vez; depósitos, apostas e saques são todos nela.</p>
<p>Uma senha tem de 6 a 20 caracteres. Use uma que você não usa em nenhum outro lugar e guarde-a para si: tudo o que for feito com ela vale como feito por você, a menos que você nos tenha avisado que outra pessoa a conhece. Depois de cinco tentativas erradas a partir de uma mesma rede, o acesso a essa conta fica fechado para essa rede por um quarto de hora.</p>
<p>Sua sessão fica aberta por 12 horas depois da sua última ação, e por sete dias no máximo. Quando você define uma nova senha, todos os outros aparelhos são desconectados e uma mensagem vai para o seu endereço. Avise-nos imediatamente se achar que outra pessoa usou sua conta.</p>
<h2 id="deposits">Depósitos</h2>
<p>Cada forma de pagamento mostra o valor mínimo e o máximo, a tarifa e o prazo antes que você a escolha. Os valores são unidades inteiras da sua moeda. Você conclui o pagamento no provedor, cuja página não faz parte desta casa; o número de um cartão é digitado lá e nunca chega até nós.</p>
<p>Um depósito é creditado assim que o provedor o confirma com uma mensagem assinada, e é creditado uma única vez, não importa quantas vezes a mensagem chegue. Fechar a página não muda nada. Um depósito que ninguém confirma em um dia é abandonado; se o dinheiro chegar depois, é creditado mesmo assim.</p>
<p>Pague somente com um cartão, conta ou carteira que seja seu. A casa não dá crédito e não insiste para que você deposite de novo.</p>
<h2 id="withdrawals">Saques</h2>
<p>Você pode sacar o saldo principal a qualquer momento, por qualquer forma que pague no seu país. O valor é separado na hora, de modo que não pode mais ser apostado, e deixa a casa quando é pago.</p>
<p>Até 500 euros ou dólares americanos, 400 libras, 700 dólares canadenses ou 2.500 reais, um saque segue direto para pagamento. Os maiores são vistos antes por uma pessoa, em regra em até uma hora. Enquanto o pagamento não começa, você pode cancelá-lo no histórico de pagamentos, e o valor inteiro volta para o saldo. Um saque recusado ou que não pôde ser pago volta por inteiro, com o motivo.</p>
<h2 id="money">Seu saldo e os livros</h2>
<p>Seu saldo é mantido até a menor unidade da sua moeda, em livros que registram cada movimento duas vezes: uma onde o dinheiro sai e outra onde ele chega. Você vê cada depósito, saque e rodada no seu histórico. Nada é alterado nos livros; um erro é corrigido por um lançamento que o desfaz, e os dois continuam visíveis.</p>
<p>A casa não cobra tarifa por depósitos, saques ou contas sem uso. Saldos não rendem juros. O dinheiro fictício de um jogo de demonstração não faz parte do seu saldo e desaparece quando a demonstração termina.</p>
<h2 id="games">Jogos e rodadas</h2>
<p>Cada jogo informa suas regras, suas apostas e seu retorno exato ao jogador, calculado sobre todos os resultados possíveis. O retorno é uma média de muitíssimas rodadas e não diz nada sobre a próxima.</p>
<p>O acaso sai de números com os quais a casa se compromete antes de você jogar e que revela depois, para que você possa recalcular cada rodada. A página sobre <a href="/fairness">transparência</a> explica como.</p>
<p>Uma rodada vale a partir do momento em que a aposta é aceita. O resultado é guardado e pago antes de ser mostrado. Se a conexão cair, a rodada vale como foi sorteada e é mostrada quando você voltar, antes que a próxima possa começar.</p>
<h2 id="faults">Quando algo falha</h2>
<p>Se uma falha nossa muda o resultado de uma rodada, ela é anulada: a aposta é devolvida e o que foi pago é retirado, por lançamentos que você vê. Se foi lançado um valor que as regras publicadas do jogo não dão, ele é corrigido para o valor que elas dão. Dizemos a você o que foi corrigido e por quê.</p>
<p>Um pedido que ficou sem resposta, como um depósito ou um giro com conexão ruim, pode ser enviado de novo sem receio: o mesmo pedido é executado uma única vez.</p>
<h2 id="bonuses">Bônus</h2>
<p>A casa não oferece bônus hoje. O que valerá quando oferecer está nos <a href="/bonus-terms">termos de bônus</a>; eles fazem parte destes termos.</p>
<h2 id="conduct">O que não é permitido</h2>
<ul>
<li>Jogar com a conta de outra pessoa ou pagar com o cartão, a conta ou a carteira de outra pessoa.</li>
<li>Abrir mais de uma conta, mesmo com nomes diferentes.</li>
<li>Deixar um programa jogar no seu lugar. Ferramentas que apenas leem o seu próprio histórico são bem-vindas.</li>
<li>Aproveitar-se de uma falha de um jogo ou do caixa em vez de comunicá-la.</li>
<li>Reaver por meio de um banco dinheiro que foi devidamente apostado ou pago aqui.</li>
<li>Atacar a casa ou as contas de outros jogadores. Quem encontra uma fraqueza e a comunica sem prejudicar ninguém não tem o que temer.</li>
</ul>
<h2 id="play">Jogar com cuidado</h2>
<p>Com o tempo, jogos de azar custam dinheiro: o que um jogo não devolve fica com ele. Nunca jogue para recuperar dinheiro, nem com dinheiro destinado a outra coisa. A página sobre <a href="/responsible-play">jogo responsável</a> diz como perceber cedo que jogar deixou de ser um prazer e onde encontrar ajuda.</p>
<h2 id="checks">Verificações</h2>
<p>A lei pede a uma casa licenciada que conheça seus jogadores e a origem do dinheiro deles. Quais são essas verificações, quando acontecem e o que exigem está na página sobre <a href="/aml-kyc">identidade e lavagem de dinheiro</a>. A demonstração não pede documentos a ninguém.</p>
<h2 id="closing">Bloqueio e encerramento de uma conta</h2>
<p>Você pode encerrar sua conta a qualquer momento escrevendo para nós; não perguntamos o motivo. O que estiver no saldo principal é pago a você pela forma com que depositou, ou por outra que você mostre ser sua.</p>
<p>A casa pode bloquear uma conta enquanto apura uma fraude, uma violação destes termos ou um dever imposto pela lei. Ela avisa que o fez, mantém o dinheiro registrado e não toma o que é seu. Rodadas abertas no momento do bloqueio são concluídas e pagas como foram sorteadas.</p>
<h2 id="answer">Pelo que a casa responde</h2>
<p>Respondemos pelo que fazemos: pelos livros, pelos jogos que são nossos e pelo pagamento do que é seu. Fazemos o possível para manter a casa aberta, sem prometer que ela sempre esteja; uma interrupção não tira nada do seu saldo. Para um jogo ou pagamento conduzido por outra parte, valem também as regras dela, e onde houver divergência sobre o seu saldo, são os nossos livros que mostramos e provamos.</p>
<h2 id="software">O software</h2>
<p>O programa desta casa é aberto: qualquer pessoa pode lê-lo, conferi-lo e usá-lo sob a Licença Pública Geral Affero GNU, versão 3. Essa licença dá direito ao software, não a aceitar apostas.</p>
<h2 id="data">Seus dados</h2>
<p>O que a casa sabe sobre você, por que e por quanto tempo está no <a href="/privacy">aviso de privacidade</a>, e o que ela guarda no seu navegador, na página sobre <a href="/cookies">cookies</a>.</p>
<h2 id="changes">Alterações e disputas</h2>
<p>Se estes termos mudarem, os novos valem a partir do dia em que forem publicados aqui, e nunca para rodadas já jogadas ou pagamentos já feitos. Guardamos com cada conta qual versão foi aceita e quando.</p>
<p>Se você acha que algo está errado, escreva para nós com o número da rodada ou do pagamento; a página de <a href="/contacts">contatos</a> diz como. Respondemos com o que dizem nossos livros e como você pode conferir. Um operador indica aqui a lei aplicável, a autoridade que o supervisiona e o órgão independente que recebe reclamações; uma demonstração não tem nenhum dos três.</p>
<p>Última alteração em <time datetime="2026-11-21">21 de novembro de 2026</time>.</p>`,
    },
  }),
]
