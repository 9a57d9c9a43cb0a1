internal import GRDB

extension GameStore {
  /// The migrations from any earlier version of the database to this one. The listed ones have been
  /// released: append new ones, and never change them.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 recent photos") { db in
      try db.create(table: "recent_photo") { table in
        table.primaryKey("path", .text)
        table.column("openedAt", .datetime).notNull().indexed()
      }
    }
    migrator.registerMigration("2 games") { db in
      try db.execute(
        sql: """
          -- A picture that puzzles are made of: one that comes with the program, or a file's bytes.
          CREATE TABLE picture (
            id INTEGER PRIMARY KEY,
            name TEXT UNIQUE,
            hash TEXT,
            bytes BLOB);
          CREATE INDEX picture_hash ON picture (hash);

          -- A puzzle that was dealt. `turn` grows with each time one comes to the table.
          CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            label TEXT,
            parameters TEXT NOT NULL,
            deal TEXT NOT NULL,
            picture INTEGER REFERENCES picture (id),
            createdAt REAL NOT NULL,
            updatedAt REAL NOT NULL,
            turn INTEGER NOT NULL,
            cursor INTEGER NOT NULL,
            progress REAL NOT NULL,
            elapsed REAL NOT NULL,
            isSolved INTEGER NOT NULL,
            wasHelped INTEGER NOT NULL,
            isUnlocked INTEGER NOT NULL,
            area TEXT NOT NULL,
            outlook TEXT NOT NULL);
          CREATE INDEX game_turn ON game (turn);
          CREATE INDEX game_picture ON game (picture);

          CREATE TABLE move (
            game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            cause TEXT NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (game, number)) WITHOUT ROWID;

          -- The state after so many moves, now and then.
          CREATE TABLE snapshot (
            game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            state TEXT NOT NULL,
            PRIMARY KEY (game, number));

          -- Puzzles that were solved, once each; they outlive the puzzle.
          CREATE TABLE result (
            id INTEGER PRIMARY KEY,
            game INTEGER UNIQUE,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            seconds REAL NOT NULL,
            wasHelped INTEGER NOT NULL,
            solvedAt REAL NOT NULL);
          """)
    }
    migrator.registerMigration("3 settings") { db in
      try db.execute(
        sql: "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
    }
    migrator.registerMigration("4 deals of their own") { db in
      // SQLite rewrites a row whole when its length changes, so constant data has its own table.
      try db.execute(
        sql: """
          CREATE TABLE deal (
            game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
            parameters TEXT NOT NULL,
            deal TEXT NOT NULL);
          INSERT INTO deal SELECT id, parameters, deal FROM game;
          ALTER TABLE game DROP COLUMN parameters;
          ALTER TABLE game DROP COLUMN deal;
          """)
    }
    migrator.registerMigration("5 wall") { db in
      try db.execute(
        sql: """
          -- A solved puzzle that hangs on the wall with all its moves; it outlives the puzzle.
          -- No number is given twice, because thumbnails are known by it.
          CREATE TABLE wall (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            picture INTEGER REFERENCES picture (id),
            solvedAt REAL NOT NULL,
            seconds REAL NOT NULL,
            moves INTEGER NOT NULL,
            wasHelped INTEGER NOT NULL,
            shape REAL,
            record BLOB NOT NULL);
          CREATE INDEX wall_picture ON wall (picture);

          -- The puzzles that are solved already hang, too.
          INSERT INTO wall (kind, title, picture, solvedAt, seconds, moves, wasHelped, record)
          SELECT kind, COALESCE(label, title), picture,
            COALESCE((SELECT solvedAt FROM result WHERE result.game = game.id), updatedAt), elapsed,
            (SELECT COUNT(*) FROM move WHERE game = game.id AND number < cursor AND cause = 'hand'),
            wasHelped,
            CAST('{"parameters":' || parameters || ',"deal":' || deal || ',"area":' || area
              || ',"outlook":' || outlook || ',"cursor":' || cursor || ',"elapsed":' || elapsed
              || ',"wasHelped":' || iif(wasHelped, 'true', 'false')
              || ',"isAutoSolveUnlocked":' || iif(isUnlocked, 'true', 'false') || ',"entries":['
              || COALESCE((SELECT group_concat(entry) FROM
                (SELECT '{"cause":"' || cause || '","move":' || move || '}' AS entry FROM move
                WHERE game = game.id ORDER BY number)), '') || ']}' AS BLOB)
          FROM game JOIN deal ON deal.game = game.id
          WHERE isSolved AND kind IN ('tifpuzzle', 'jigsaw', 'swap', 'wordsearch')
            AND length(deal) <= 1 << 25
            AND (SELECT COALESCE(SUM(length(move)), 0) FROM move WHERE game = game.id) <= 1 << 26;
          """)
    }
    return migrator
  }
}
