//<![CDATA[
(function () {
'use strict';
var doc = document, root = doc.documentElement;
function one(query, from) { return (from || doc).querySelector(query); }
function all(query, from) { return Array.prototype.slice.call((from || doc).querySelectorAll(query)); }
root.classList.add('js');

// Colours: those of the system, light or dark, remembered where the browser allows it.
var toggle = one('#th'), themes = ['auto', 'light', 'dark'];
function theme(name) {
  root.dataset.theme = name;
  toggle.textContent = { auto: '◐', light: '○', dark: '●' }[name];
  toggle.setAttribute('aria-label', 'Colours: ' + (name === 'auto' ? 'as the system' : name));
}
try {
  var kept = localStorage.getItem('seedbed-theme');
  if (themes.indexOf(kept) > 0) theme(kept);
} catch (e) { /* a page without storage */ }
toggle.onclick = function () {
  theme(themes[(themes.indexOf(root.dataset.theme) + 1) % 3]);
  try { localStorage.setItem('seedbed-theme', root.dataset.theme); } catch (e) { /* as above */ }
};

// Search: exact names first, then beginnings, then parts; tables before columns.
var items = [];
all('.tb[data-n]').forEach(function (section) {
  items.push({ id: section.id, name: section.dataset.n, of: 'table', rank: 0 });
  all('.cols tr[data-n]', section).forEach(function (row) {
    items.push({ id: row.id, name: row.dataset.n, of: section.dataset.n, rank: 1 });
  });
});
var box = one('#q'), list = one('#hits'), hits = [], chosen = 0;
function score(item, text) {
  var name = item.name.toLowerCase(), place = name.indexOf(text);
  if (name === text) return 0;
  if (place === 0) return 1;
  if (place > 0) return 2;
  return (item.of + '.' + name).toLowerCase().indexOf(text) < 0 ? 9 : 3;
}
function find() {
  var text = box.value.trim().toLowerCase();
  hits = text === '' ? [] : items.map(function (item) { return { item: item, s: score(item, text) }; })
    .filter(function (hit) { return hit.s < 9; })
    .sort(function (a, b) { return a.s - b.s || a.item.rank - b.item.rank; })
    .slice(0, 40).map(function (hit) { return hit.item; });
  chosen = 0;
  list.textContent = '';
  hits.forEach(function (item, index) {
    var row = doc.createElement('li'), name = doc.createElement('span'), of = doc.createElement('small');
    row.id = 'hit-' + index;
    row.setAttribute('role', 'option');
    name.textContent = item.name;
    of.textContent = item.of;
    row.append(name, of);
    row.onmousedown = function (event) { event.preventDefault(); go(index); };
    list.append(row);
  });
  mark();
}
function mark() {
  list.hidden = hits.length === 0;
  box.setAttribute('aria-expanded', String(hits.length > 0));
  box.removeAttribute('aria-activedescendant');
  all('li', list).forEach(function (row, index) {
    row.setAttribute('aria-selected', String(index === chosen));
    if (index !== chosen) return;
    box.setAttribute('aria-activedescendant', row.id);
    row.scrollIntoView({ block: 'nearest' });
  });
}
function close() { box.value = ''; find(); box.blur(); }
function go(index) { if (hits[index]) { location.hash = hits[index].id; close(); } }
box.oninput = find;
box.onkeydown = function (event) {
  var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && hits.length) {
    chosen = (chosen + step + hits.length) % hits.length;
    mark();
    event.preventDefault();
  } else if (event.key === 'Enter') go(chosen);
  else if (event.key === 'Escape') close();
};
doc.addEventListener('keydown', function (event) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/INPUT|TEXTAREA/.test(event.target.tagName)) return;
  box.focus();
  event.preventDefault();
});

// Diagrams: zoom, drag, arrows, and the neighbours of the table that is pointed at.
function diagram(frame) {
  var svg = one('.dg', frame), start = svg.getAttribute('viewBox').split(' ').map(Number), view;
  function put() { svg.setAttribute('viewBox', view.map(function (n) { return Math.round(n * 10) / 10; }).join(' ')); }
  function fit() { view = start.slice(); put(); }
  function zoom(by, x, y) {
    var width = Math.min(start[2] * 2, Math.max(160, view[2] * by)), k = width / view[2];
    view = [x - (x - view[0]) * k, y - (y - view[1]) * k, width, view[3] * k];
    put();
  }
  function middle(by) { zoom(by, view[0] + view[2] / 2, view[1] + view[3] / 2); }
  fit();
  all('.zb button', frame).forEach(function (button) {
    var step = Number(button.dataset.z);
    button.onclick = function () { if (step) middle(step > 0 ? 0.8 : 1.25); else fit(); };
  });
  frame.addEventListener('wheel', function (event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    var point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    zoom(event.deltaY > 0 ? 1.15 : 0.87, point.x, point.y);
  }, { passive: false });
  frame.addEventListener('keydown', function (event) {
    var step = view[2] / 12;
    var by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (by && event.target === frame) { view[0] += by[0]; view[1] += by[1]; put(); event.preventDefault(); }
    else if (event.key === '+' || event.key === '=') middle(0.8);
    else if (event.key === '-') middle(1.25);
    else if (event.key === '0') fit();
  });
  var drag = null, moved = false;
  svg.addEventListener('pointerdown', function (event) {
    if (event.pointerType === 'touch' || event.button) return;
    drag = { x: event.clientX, y: event.clientY, view: view.slice() };
    moved = false;
  });
  addEventListener('pointermove', function (event) {
    if (!drag) return;
    var scale = svg.getScreenCTM(), dx = (event.clientX - drag.x) / scale.a, dy = (event.clientY - drag.y) / scale.d;
    if (Math.abs(dx) + Math.abs(dy) > 4) moved = true;
    view[0] = drag.view[0] - dx;
    view[1] = drag.view[1] - dy;
    put();
  });
  addEventListener('pointerup', function () { drag = null; });
  svg.addEventListener('click', function (event) { if (moved) event.preventDefault(); }, true);
  svg.addEventListener('dragstart', function (event) { event.preventDefault(); });
  addEventListener('beforeprint', fit);

  var boxes = all('.n', svg), lines = all('.e', svg);
  function light(number) {
    var on = {};
    if (number !== null) on[number] = true;
    lines.forEach(function (line) {
      var a = line.dataset.a, b = line.dataset.b, isOn = a === number || b === number;
      line.classList.toggle('on', isOn);
      if (isOn) { on[a] = true; on[b] = true; }
    });
    boxes.forEach(function (item) {
      item.classList.toggle('on', on[item.dataset.n] === true);
      item.classList.toggle('at', item.dataset.n === number);
    });
    svg.classList.toggle('foc', number !== null);
  }
  boxes.forEach(function (item) {
    var number = item.dataset.n;
    item.addEventListener('mouseenter', function () { light(number); });
    item.addEventListener('mouseleave', function () { light(null); });
    item.addEventListener('focusin', function () { light(number); });
    item.addEventListener('focusout', function () { light(null); });
  });
}
all('.er').forEach(diagram);

// Rows are sorted by a click on a heading, or Enter.
all('.rows').forEach(function (table) {
  var heads = all('thead th', table);
  heads.forEach(function (head, index) {
    head.tabIndex = 0;
    function sort() {
      var down = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1, body = table.tBodies[0];
      heads.forEach(function (other) { other.removeAttribute('aria-sort'); });
      head.setAttribute('aria-sort', down > 0 ? 'ascending' : 'descending');
      all('tr', body).sort(function (a, b) {
        var x = a.cells[index].textContent, y = b.cells[index].textContent, n = Number(x) - Number(y);
        return down * (isNaN(n) ? (x < y ? -1 : x > y ? 1 : 0) : n);
      }).forEach(function (row) { body.append(row); });
    }
    head.onclick = sort;
    head.onkeydown = function (event) { if (event.key === 'Enter') sort(); };
  });
});

// The list on the left marks the section that is read.
if ('IntersectionObserver' in window) {
  var links = all('.side a'), byID = {};
  links.forEach(function (link) { byID[link.getAttribute('href').slice(1)] = link; });
  var watch = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      var link = byID[entry.target.id];
      if (!entry.isIntersecting || !link) return;
      links.forEach(function (other) { other.classList.remove('on'); other.removeAttribute('aria-current'); });
      link.classList.add('on');
      link.setAttribute('aria-current', 'location');
    });
  }, { rootMargin: '-64px 0px -70% 0px' });
  all('section[id]').forEach(function (section) { watch.observe(section); });
}
}());
//]]>
