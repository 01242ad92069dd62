-- A store as version 1 has left it: one table with three entries (tests/store_file_test.c).
PRAGMA application_id = 1349673321;
PRAGMA user_version = 1;
CREATE TABLE entry( table_id TEXT NOT NULL, seq INTEGER NOT NULL CHECK(seq > 0), time INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY(table_id, seq)) STRICT, WITHOUT ROWID;
CREATE TABLE tables( id TEXT NOT NULL PRIMARY KEY, watch TEXT NOT NULL UNIQUE, screen TEXT NOT NULL UNIQUE, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL, created INTEGER NOT NULL, last INTEGER NOT NULL, deadline INTEGER NOT NULL, seq INTEGER NOT NULL, summary TEXT NOT NULL) STRICT;
CREATE INDEX tables_waiting ON tables(created) WHERE listed = 1 AND phase = 'waiting';
CREATE INDEX tables_running ON tables(created) WHERE listed = 1 AND phase IN ('playing', 'paused');
CREATE INDEX tables_due ON tables(deadline) WHERE deadline > 0;
CREATE INDEX tables_created ON tables(created);
INSERT INTO entry VALUES('table',1,1001,'{"seq":1}'),('table',2,1002,'{"seq":2}'),('table',3,1003,'{"seq":3}');
INSERT INTO tables VALUES('table','table-w','table-s','sioux','playing',1,1000,1003,0,3,'{"names":["Ana","Bo"]}');
